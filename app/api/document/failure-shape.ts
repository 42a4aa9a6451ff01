import { z } from '@hono/zod-openapi'
import { errorCodes } from '#app/domain/errors.ts'

/**
 * A code in answers. It is any text, because a client that is generated from a closed list would fail at the first code
 * that is added; the codes of today are beside it.
 */
export const errorCode = z.string().openapi({
  description: 'A stable code. Further ones may come: treat an unknown one by the status of the answer',
  example: 'task.nameRequired',
  'x-known-values': errorCodes,
})

const details = z
  .object({
    code: errorCode,
    message: z.string().openapi({ description: 'In the reader’s language' }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .openapi({ description: 'The codes of each field that failed; `code` is the first of them' }),
    params: z.record(z.string(), z.unknown()).optional(),
    requestId: z
      .string()
      .optional()
      .openapi({ description: 'The id of the request in the server’s log', example: 'K-7F3A9Q' }),
  })
  .openapi('FailureDetails')

/** Every answer that refuses a call. */
export const failureShape = z.object({ error: details }).openapi('Failure')
