import { cleanLine } from '#app/domain/required-text.ts'

export const groupNameLength = { min: 2, max: 50 } as const

/** Under which a group name is unique in its company; in JavaScript, because SQLite's NOCASE knows ASCII only. */
export function groupNameKey(name: string): string {
  return cleanLine(name).toLowerCase().normalize('NFC')
}
