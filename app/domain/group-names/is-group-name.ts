import { visibleLength } from '#app/domain/texts/clean-line.ts'

/** The length of a group's name: at least `min` visible characters, at most `max` code points, as SQLite counts. */
export const groupNameLength = { min: 2, max: 50 } as const

/** Whether a cleaned text has the length of a group's name. */
export function isGroupName(name: string): boolean {
  return visibleLength(name) >= groupNameLength.min && [...name].length <= groupNameLength.max
}
