import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ErrorCode, Result } from '#app/domain/errors.ts'
import type { ApiEnv } from './api-area.ts'
import { jsonAnswer, jsonBody, refusals } from './declaration.ts'
import { knownParameters } from './known-parameters.ts'
import { accountMessage, messageShape } from './message.ts'
import { problem } from './problem.ts'
import { validPart } from './valid-part.ts'

type MessageRequest<Params, Body> = {
  params: z.output<Params>
  input: z.output<Body>
  request: Request
  address: string
  now: Date
}

/** A public call whose answer is a sentence. */
type MessageCall<Params, Body> = {
  path: string
  summary: string
  description?: string
  params?: Params
  body: Body
  answer: { status: 200 | 201 | 202; description: string }
  /** Refusals beyond those of every call. */
  refusedWith?: ErrorCode[]
  /** Returns the key of the sentence in `accounts.json`. */
  run: (request: MessageRequest<Params, Body>) => Promise<Result<string>>
}

/** Declares a public POST, and answers it with a sentence in the caller's language. */
export function messageCall<Params extends z.ZodObject = z.ZodObject, Body extends z.ZodType = z.ZodType>(
  area: OpenAPIHono<ApiEnv>,
  { run, refusedWith = [], ...call }: MessageCall<Params, Body>,
) {
  const { params: parameters, body, answer, ...docs } = call
  const { status, description } = answer
  const route = createRoute({
    ...docs,
    ...refusals(...refusedWith),
    method: 'post',
    security: [],
    middleware: [knownParameters()],
    request: { ...(parameters && { params: parameters }), body: jsonBody(body) },
    responses: { [status]: jsonAnswer(messageShape, description) },
  })
  async function handle(c: Context<ApiEnv>) {
    const params = call.params && validPart(c, 'param')
    const request = { params, input: validPart(c, 'json'), request: c.req.raw, ...c.env } as MessageRequest<
      Params,
      Body
    >
    const result = await run(request)
    return result.ok ? c.json(await accountMessage(c, result.value), status) : problem(c, result.failure)
  }
  area.openapi(route, handle as never)
}
