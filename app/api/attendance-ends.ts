import { z } from '@hono/zod-openapi'

const end = z.string().optional()
const pattern = String.raw`^\d{4}-\d\d-\d\d(T\d\d:\d\d((:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?)?$`

/** The two ends of a range in the queries of attendance. */
export const ends = {
  from: end.openapi({
    description: 'An instant, a local YYYY-MM-DDTHH:mm or a local YYYY-MM-DD; included',
    pattern,
    example: '2026-11-16',
  }),
  to: end.openapi({
    description: 'The same; a day is included, an instant or a time is excluded',
    pattern,
    example: '2026-11-22',
  }),
}
