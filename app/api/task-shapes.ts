import { z } from '@hono/zod-openapi'
import { languageCodes } from '#app/domain/language-codes.ts'

/** A task in other languages than the one it was written in. */
export const translationsShape = z
  .array(
    z
      .object({
        language: z.enum(languageCodes),
        publicName: z.string(),
        description: z.string().nullable().openapi({ description: 'null: the one of the task itself' }),
      })
      .openapi('TaskTranslation'),
  )
  .openapi({ description: 'In other languages, by their codes' })
