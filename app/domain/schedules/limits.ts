/** How long the texts and the lists may be: texts in UTF-16 units, but the group's name in code points, as SQLite counts. */
export const scheduleLengths = {
  title: 120,
  location: 120,
  description: 2000,
  groupName: { min: 2, max: 50 },
  times: 96,
  tasks: 100,
} as const
