/** The longest texts, in UTF-16 units, and the longest lists. */
export const scheduleLengths = {
  title: 120,
  location: 120,
  description: 2000,
  times: 96,
  tasks: 100,
  /** For each task. */
  staff: 500,
} as const
