import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import type { ErrorCode, Result } from '#app/domain/errors.ts'
import { fileAnswer, type FileBody } from '#app/http/file-answer.server.ts'
import { fetchingOf } from '#app/http/caller/fetching.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import type { Fetching } from '#app/operations/papers/issue-paper.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { answerHeaders } from '#app/api/document/answer-headers.ts'
import type { ApiEnv } from './api-area.ts'
import { refusals } from './declaration.ts'
import { knownParameters } from './known-parameters.ts'
import { problem } from './problem.ts'
import { secured } from './secured.ts'
import { validPart } from './valid-part.ts'

type Fields = z.ZodObject
type FileRequest<Params, Query> = {
  companyId: string
  user: SignedInUser
  params: z.output<Params>
  query: z.output<Query>
  language: Language
  /** By whom, and whether by HEAD. */
  fetching: Fetching
  now: Date
  /** Aborted when the caller has left. */
  signal: AbortSignal
}

type FileCall<Params, Query> = {
  path: string
  summary: string
  description?: string
  params?: Params
  query: Query
  /** With a name the file is downloaded; without one it may be shown, and has an ETag. */
  file: { type: string; description: string; name?: string }
  /** A replica lets the primary answer, whose disk has the file. */
  isOnPrimary?: true
  /** Refusals beyond those of every call of an owner. */
  refusedWith: readonly ErrorCode[]
  run: (request: FileRequest<Params, Query>) => Promise<Result<FileBody>>
}

/** Declares a call of signed-in owners, and answers it with the file that `run` returns, or with its failure. */
export function fileCall<Params extends Fields = Fields, Query extends Fields = Fields>(
  area: OpenAPIHono<ApiEnv>,
  { run, file, params: parameters, query, isOnPrimary, refusedWith, ...docs }: FileCall<Params, Query>,
) {
  const [contentType = ''] = file.type.split(';')
  const route = createRoute({
    ...docs,
    ...refusals(...refusedWith),
    ...(isOnPrimary && { 'x-on-primary': true }),
    method: 'get',
    middleware: [secured, knownParameters(query), ...(file.name ? [] : [etag({ weak: true })])],
    request: { ...(parameters && { params: parameters }), query },
    responses: {
      200: {
        description: file.description,
        headers: answerHeaders(200, file.name ? 'ContentDisposition' : 'ETag'),
        content: { [contentType]: { schema: { type: 'string', format: 'binary' } } },
      },
      ...(!file.name && { 304: { description: 'Unchanged', headers: answerHeaders(304, 'ETag') } }),
    },
  })
  async function handle(c: Context<ApiEnv>) {
    const { user } = c.var
    const { companyId } = user
    const { raw } = c.req
    const [language, fetching] = [await languageOf(raw), fetchingOf(raw, user)]
    const caller = { companyId, user, language, fetching, signal: c.env.callerLeft(), now: c.env.now }
    const request = {
      ...caller,
      params: parameters && validPart(c, 'param'),
      query: validPart(c, 'query'),
    } as FileRequest<Params, Query>
    const result = await run(request)
    return result.ok ? fileAnswer({ ...file, body: result.value }) : problem(c, result.failure)
  }
  area.openapi(route, handle as never)
}
