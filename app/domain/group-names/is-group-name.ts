import { visibleLength } from '#app/domain/texts/clean-line.ts'

/** How long the name of a group is: at least so many characters that can be seen, at most so many code points, as SQLite counts. */
export const groupNameLength = { min: 2, max: 50 } as const

/** Whether a cleaned text is as long as the name of a group may be. */
export function isGroupName(name: string): boolean {
  return visibleLength(name) >= groupNameLength.min && [...name].length <= groupNameLength.max
}
