import { z } from 'zod'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { noteLength } from './limits.ts'

const note = optionalText({ tooLong: 'comment.noteTooLong', max: noteLength, multiline: true })

/** Whether a comment is done, and what was done, as the API takes it. */
export const commentChangeSchema = z.object({ done: z.boolean({ error: 'request.invalidFields' }), note })

/** The same as sent by the forms of the pages: a comment is done, unless the button opens it again. */
export const commentFormSchema = z.object({ done: z.enum(['true', 'false'], 'request.invalidFields'), note })
