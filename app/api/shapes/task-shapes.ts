import { z } from '@hono/zod-openapi'
import { languageCodes } from '#app/domain/language-codes.ts'

/** A task in another language than its own. */
const translationShape = z
  .object({
    language: z.enum(languageCodes),
    publicName: z.string(),
    description: z.string().nullable().openapi({ description: 'null: the description of the task itself' }),
  })
  .openapi('TaskTranslation')

export const translationsShape = z
  .array(translationShape)
  .openapi({ description: 'In other languages, by their codes' })
