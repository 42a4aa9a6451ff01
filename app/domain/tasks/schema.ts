import { z } from 'zod'
import type { ErrorCode } from '#app/domain/errors.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { isVisible } from '#app/domain/texts/clean-line.ts'
import { readingsSchema } from '#app/domain/readings/schema.ts'
import { optionalText, requiredText } from '#app/domain/texts/required-text.ts'
import { haccpKinds } from './haccp-tasks.ts'
import { taskLengths } from './limits.ts'

const publicName = requiredText({
  required: 'task.publicNameRequired',
  tooLong: 'task.publicNameTooLong',
  max: taskLengths.publicName,
})

/** The texts of a task in another language; without a description readers of that language get the original one. */
const translation = z.object(
  {
    language: z.enum(languageCodes, { error: 'task.languageUnknown' }),
    publicName,
    description: optionalText({
      tooLong: 'task.descriptionTooLong',
      max: taskLengths.description,
      multiline: true,
    }).transform((text) => text || null),
  },
  { error: 'request.invalidFields' },
)

/** A task as the API takes it, where an empty translation is an error. */
export const taskSchema = z.object({
  name: requiredText({ required: 'task.nameRequired', tooLong: 'task.nameTooLong', max: taskLengths.name }),
  publicName,
  description: requiredText({
    required: 'task.descriptionRequired',
    tooLong: 'task.descriptionTooLong',
    max: taskLengths.description,
    multiline: true,
  }),
  translations: z
    .array(translation, { error: 'request.invalidFields' })
    .max(languageCodes.length, 'task.languageTwice')
    .check(refuseDuplicateLanguages)
    .nullish()
    .transform((all) => all ?? []),
  readings: readingsSchema,
})

/**
 * A task as the page's form sends it, with a row for every language; an empty row is no translation. Its readings are parsed
 * by `parseReadings`.
 */
export const taskFormSchema = taskSchema.omit({ readings: true }).extend({
  translations: z
    .array(z.preprocess(undefinedIfEmpty, translation.optional()))
    .max(languageCodes.length, 'task.languageTwice')
    .check(refuseDuplicateLanguages)
    .nullish()
    .transform((rows) => (rows ?? []).filter((row) => row !== undefined)),
})

const kinds = z
  .array(z.enum(haccpKinds, { error: 'request.invalidFields' }), { error: 'task.kindsRequired' })
  .min(1, 'task.kindsRequired')
  .max(haccpKinds.length, 'request.invalidFields')

/** Which tasks of the template for kitchens are made: all, if none are named. */
export const haccpSchema = z.object({ kinds: kinds.nullish() })

/** The same as the page's form sends it, where at least one must be ticked. */
export const haccpFormSchema = z.object({ kinds })

export type TaskInput = z.infer<typeof taskSchema>

export type TaskTranslation = TaskInput['translations'][number]

export type Task = TaskInput & { id: string; createdAt: Date; updatedAt: Date }

/** A task without its translations and readings. */
export type ListedTask = Omit<Task, 'translations' | 'readings'>

type Rows = ({ language: string } | undefined)[]

function refuseDuplicateLanguages({ value, issues }: z.core.ParsePayload<Rows>): void {
  const seen = new Set<string>()
  value.forEach((row, index) => {
    if (row && seen.has(row.language)) {
      const message = 'task.languageTwice' satisfies ErrorCode
      issues.push({ code: 'custom', input: row.language, path: [index, 'language'], message })
    }
    if (row) seen.add(row.language)
  })
}

function undefinedIfEmpty(row: unknown): unknown {
  const { publicName: name, description: text } = Object(row) as Record<string, unknown>
  return isEmpty(name) && isEmpty(text) ? undefined : row
}

function isEmpty(text: unknown): boolean {
  return text === undefined || (typeof text === 'string' && !isVisible(text))
}
