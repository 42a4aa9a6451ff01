import { z } from 'zod'
import { checkInSchema } from '#app/domain/check-ins/schema.ts'
import type { ErrorCode } from '#app/domain/errors.ts'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { defectCategories, defectStates, defectTextLength } from './defect.ts'

const category = z.enum(defectCategories, { error: 'defect.categoryUnknown' })
const words = (tooLong: ErrorCode) =>
  optionalText({ tooLong, max: defectTextLength, multiline: true }).transform((text) => text || null)
const text = words('defect.textTooLong')
const note = words('defect.noteTooLong')
const photoKey = checkInSchema.shape.photoKey.transform((key) => key || null)
const scheduleId = z
  .string({ error: 'defect.scheduleRequired' })
  .min(1, 'defect.scheduleRequired')
  .max(64, 'request.invalidFields')
const { loginName, pin } = checkInSchema.shape

/** `other` says nothing by itself. */
const saysWhat = (input: { category: string; text: string | null }) => input.category !== 'other' || input.text !== null
const textRequired = { path: ['text'], message: 'defect.textRequired' satisfies ErrorCode }

/** What is wrong, as the page of a supervisor's visit sends it. */
export const defectSchema = z.object({ category, text }).refine(saysWhat, textRequired)

/** A defect as staff report it, by page and API. */
export const staffDefectSchema = z.object({ loginName, pin, category, text, photoKey }).refine(saysWhat, textRequired)

/** A defect by the public API: of staff with login name and PIN, of a guest without both, and without a photo. */
export const reportedDefectSchema = z
  .object({ loginName: loginName.optional(), pin: pin.optional(), category, text, photoKey })
  .refine(saysWhat, textRequired)
  .refine(({ loginName: name, pin: digits }) => name !== undefined || digits === undefined, {
    path: ['loginName'],
    message: 'checkIn.loginNameRequired' satisfies ErrorCode,
  })
  .refine(({ loginName: name, pin: digits }) => digits !== undefined || name === undefined, {
    path: ['pin'],
    message: 'checkIn.pinRequired' satisfies ErrorCode,
  })
  .refine(({ pin: digits, photoKey: key }) => digits !== undefined || key === null, {
    path: ['photo'],
    message: 'defect.photoNotAllowed' satisfies ErrorCode,
  })

/** A defect as an owner reports it. */
export const ownerDefectSchema = z.object({ scheduleId, category, text }).refine(saysWhat, textRequired)

/** That a defect is done, as staff say it. */
export const doneDefectSchema = z.object({ loginName, pin, note, photoKey })

/** A step of an owner. `hidden`: whether the pages behind the QR code leave it out; missing, that stays as it is. */
export const defectStepSchema = z.object({
  state: z.enum(defectStates, { error: 'defect.stateUnknown' }),
  note,
  hidden: z.boolean({ error: 'request.invalidFields' }).nullish(),
})
