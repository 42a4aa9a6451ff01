import { z } from 'zod'
import { stars, type Stars } from './ratings.ts'

const isStars = (value: number): value is Stars => stars.some((each) => each === value)

/** How clean a guest finds a place, by API. */
export const ratingSchema = z.object({
  stars: z.number({ error: 'guest.starsUnknown' }).refine(isStars, 'guest.starsUnknown'),
})

/** The same as the button of a form sends it. */
export const ratingFormSchema = z.object({
  stars: z
    .string({ error: 'guest.starsUnknown' })
    .regex(/^[1-5]$/, 'guest.starsUnknown')
    .transform((digit) => Number(digit) as Stars),
})

/** Whether an owner takes nothing from guests for the rest of the day. */
export const closingSchema = z.object({ closed: z.boolean({ error: 'request.invalidFields' }) })

/** The same as sent by the button of a form. */
export const closingFormSchema = z.object({ closed: z.enum(['true', 'false'], 'request.invalidFields') })
