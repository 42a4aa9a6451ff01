/** Tasks that nearly every company has; their texts are in locales/<language>/common-tasks.json. */
export const commonTasks = [
  'bedLinen',
  'bins',
  'cookingHood',
  'dishwasher',
  'doorHandles',
  'floorMopped',
  'floorVacuumed',
  'fridge',
  'kitchenSurfaces',
  'mirror',
  'shower',
  'soapAndPaper',
  'stairs',
  'stove',
  'surfaces',
  'tablesAndChairs',
  'toilet',
  'urinal',
  'washbasin',
  'windows',
] as const

export type CommonTask = (typeof commonTasks)[number]

/** The name of a common task in a language, and what is to be done. */
export type CommonTaskTexts = { name: string; description: string }
