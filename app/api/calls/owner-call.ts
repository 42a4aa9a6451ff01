import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ErrorCode, Result } from '#app/domain/errors.ts'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import { userAgentOf } from '#app/http/cookies/device.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ApiEnv } from './api-area.ts'
import { jsonAnswer, jsonBody, refusals } from './declaration.ts'
import { knownParameters } from './known-parameters.ts'
import { accountMessage } from './message.ts'
import { problem } from './problem.ts'
import { secured } from './secured.ts'
import { refusalOfUnknownField } from './unknown-field.ts'
import { validPart } from './valid-part.ts'

type Fields = z.ZodObject
type OwnerRequest<Params, Query, Body> = {
  companyId: string
  userId: string
  user: SignedInUser
  params: z.output<Params>
  query: z.output<Query>
  input: z.output<Body>
  now: Date
  /** Aborted when the caller has left. */
  signal: () => AbortSignal
  /** The caller's User-Agent, cut to the length that is stored. */
  userAgent: () => string | null
  /** The caller's language. */
  language: () => Promise<Language>
  /** A sentence of `accounts.json` in the caller's language. */
  message: (key: string) => Promise<{ message: string }>
}

/** A call of a signed-in owner: what it takes, answers and does. */
export type OwnerCall<Params, Query, Body, Shape> = {
  method: 'get' | 'post' | 'put' | 'delete'
  path: string
  summary: string
  description?: string
  limit?: RequestLimit
  params?: Params
  query?: Query
  body?: Body
  /** Refuses fields that the body does not have: without a filter that is misspelt it would do more than was meant. */
  refusesUnknownFields?: boolean
  /** The answer when all goes well; without a shape it has no body. */
  answer: { status: 200 | 201 | 202 | 204; description: string; shape?: Shape }
  /** Refusals beyond those of every call of an owner. */
  refusedWith?: ErrorCode[]
  run: (request: OwnerRequest<Params, Query, Body>) => Answer<Shape> | Promise<Answer<Shape>>
}

type Answer<Shape> = Result<z.input<Shape>>

/** Declares a call of signed-in owners, and answers it with what `run` returns as JSON, or with its failure. */
export function ownerCall<
  Params extends Fields = Fields,
  Query extends Fields = Fields,
  Body extends z.ZodType = z.ZodType,
  Shape extends z.ZodType = z.ZodType,
>(area: OpenAPIHono<ApiEnv>, { run, refusesUnknownFields = false, ...call }: OwnerCall<Params, Query, Body, Shape>) {
  const { status } = call.answer
  /** Where every field may be left out, a misspelt one would change nothing. */
  const isPartial = call.method === 'put' && call.body?.safeParse({}).success
  const exactBody = isPartial || refusesUnknownFields ? call.body : null
  async function handle(c: Context<ApiEnv>) {
    const { user } = c.var
    const params = call.params && validPart(c, 'param')
    const query = call.query && validPart(c, 'query')
    const input = call.body && validPart(c, 'json')
    // Malformed JSON was refused before; a body that is missing changes nothing.
    const refusal = exactBody && refusalOfUnknownField(exactBody, await c.req.json().catch(() => null))
    if (refusal) return problem(c, refusal.failure)
    const caller = { companyId: user.companyId, userId: user.id, user }
    const device = { signal: () => c.env.callerLeft(), userAgent: () => userAgentOf(c.req.raw) }
    const words = { language: () => languageOf(c.req.raw), message: (key: string) => accountMessage(c, key) }
    const request = { ...caller, params, query, input, now: c.env.now, ...device, ...words } as OwnerRequest<
      Params,
      Query,
      Body
    >
    const result = await run(request)
    if (!result.ok) return problem(c, result.failure)
    return status === 204 ? c.body(null, 204) : c.json(result.value as object, status)
  }
  area.openapi(routeOf(call), handle as never)
}

function routeOf({ params, query, body, answer, refusedWith = [], limit, ...docs }: CallDeclaration) {
  const { status, description, shape } = answer
  return createRoute({
    ...docs,
    ...refusals(...refusedWith),
    ...(limit && { 'x-limit': limit }),
    middleware: [secured, knownParameters(query)],
    request: { ...(params && { params }), ...(query && { query }), ...(body && { body: jsonBody(body) }) },
    responses: { [status]: shape ? jsonAnswer(shape, description) : { description } },
  })
}

type CallDeclaration = Omit<OwnerCall<Fields, Fields, z.ZodType, z.ZodType>, 'run' | 'refusesUnknownFields'>
