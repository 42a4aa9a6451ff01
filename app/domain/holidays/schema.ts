import { z } from 'zod'
import { optionalText } from '#app/domain/texts/required-text.ts'
import { isRegion, type Region } from './regions.ts'

/** The region whose public holidays are kept, as the settings' form takes it; empty for none. */
export const regionFormSchema = z.object({
  region: optionalText({ tooLong: 'holiday.regionUnknown', max: 20 })
    .transform((text) => text || null)
    .refine((text): text is Region | null => text === null || isRegion(text), 'holiday.regionUnknown'),
})

const country = z.enum(['DE', 'AT', 'CH'], { error: 'holiday.regionUnknown' }).nullable()
const state = z.string({ error: 'holiday.regionUnknown' }).max(20, 'holiday.regionUnknown').nullable()

/** The same as the API takes it: a country and its state or canton, both null for none. */
export const holidaysSchema = z
  .object({ country, state })
  .refine(({ country: land, state: part }) => (land === null ? part === null : isRegion(`${land}-${part}`)), {
    path: ['state'],
    message: 'holiday.regionUnknown',
  })
