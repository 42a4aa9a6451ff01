import { z } from 'zod'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { mostSchedules } from './limits.ts'
import { selections } from './selections.ts'

const text = optionalText({ tooLong: 'request.invalidFields', max: 400 })
const date = optionalText({ tooLong: 'attendance.rangeInvalid', max: 10 })

/** What an inspector's folder holds, as pages and API take it. Only the field that the selection names counts. */
export const folderSchema = z.object({
  selection: z.enum(selections, 'folder.nothingChosen'),
  group: text,
  location: text,
  ids: z
    .array(z.string('request.invalidFields'), 'request.invalidFields')
    .max(mostSchedules, 'folder.tooLarge')
    .optional(),
  month: optionalText({ tooLong: 'attendance.rangeInvalid', max: 7 }),
  from: date,
  to: date,
  photos: z.boolean({ error: 'request.invalidFields' }).optional(),
})

export type FolderInput = z.output<typeof folderSchema>
