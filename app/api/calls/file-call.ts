import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import type { ErrorCode, Result } from '#app/domain/errors.ts'
import { fileAnswer, type FileBody } from '#app/http/file-answer.server.ts'
import { languageOf } from '#app/http/caller/locale.server.ts'
import type { SignedInUser } from '#app/http/caller/require-user.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ApiEnv } from './api-area.ts'
import { refusals } from './declaration.ts'
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
  now: Date
  /** Says when nobody waits for it any more. */
  signal: AbortSignal
}

type FileCall<Params, Query> = {
  path: string
  summary: string
  description?: string
  params?: Params
  query: Query
  /** With a name it is a file to keep; without one it may be shown, and is not sent again while it is the same. */
  file: { type: string; description: string; name?: string }
  /** What else it may be refused with than what any call of an owner may be. */
  refusedWith: readonly ErrorCode[]
  run: (request: FileRequest<Params, Query>) => Promise<Result<FileBody>>
}

/** Declares a call of signed-in owners whose answer is a file, and answers it: with what `run` gives, or why it was refused. */
export function fileCall<Params extends Fields = Fields, Query extends Fields = Fields>(
  area: OpenAPIHono<ApiEnv>,
  { run, file, params: parameters, query, refusedWith, ...told }: FileCall<Params, Query>,
) {
  const [contentType = ''] = file.type.split(';')
  const route = createRoute({
    ...told,
    method: 'get',
    middleware: file.name ? [secured] : [secured, etag({ weak: true })],
    request: { ...(parameters && { params: parameters }), query },
    responses: {
      200: { description: file.description, content: { [contentType]: { schema: z.string() } } },
      ...refusals(refusedWith),
    },
  })
  async function handle(c: Context<ApiEnv>) {
    const { user } = c.var
    const { companyId } = user
    const { raw } = c.req
    const who = { companyId, user, language: await languageOf(raw), signal: c.env.callerLeft(), now: c.env.now }
    const request = {
      ...who,
      params: parameters && validPart(c, 'param'),
      query: validPart(c, 'query'),
    } as FileRequest<Params, Query>
    const made = await run(request)
    return made.ok ? fileAnswer({ ...file, body: made.value }) : problem(c, made.failure)
  }
  area.openapi(route, handle as never)
}
