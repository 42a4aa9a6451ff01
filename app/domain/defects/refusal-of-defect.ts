import type { ErrorCode } from '#app/domain/errors.ts'
import { defectTextLength, type DefectCategory } from './defect.ts'

/** Why the words of a defect are refused that come with a check-in, whose comment may be longer; null if they are not. */
export function refusalOfDefect(category: DefectCategory, text: string | null): ErrorCode | null {
  if (category === 'other' && text === null) return 'defect.textRequired'
  return text !== null && text.length > defectTextLength ? 'defect.textTooLong' : null
}
