import { z } from '@hono/zod-openapi'

/** The answer to a guest, who gets no id: nothing can be done with it. */
export const accepted = z.object({ accepted: z.literal(true) }).openapi('Accepted')
