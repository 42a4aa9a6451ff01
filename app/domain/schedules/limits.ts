/** How long the texts and the lists may be: texts in UTF-16 units. */
export const scheduleLengths = {
  title: 120,
  location: 120,
  description: 2000,
  times: 96,
  tasks: 100,
  /** Of one task. */
  staff: 500,
} as const
