import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import type { NamePosition } from '#app/data/read/in-order.server.ts'
import type { Paging } from '#app/domain/paging.ts'
import type { ApiEnv } from './api-area.ts'
import { idParams, pageCounts } from './declaration.ts'
import type { listQuery } from './list-query.ts'
import { ownerCall } from './owner-call.ts'
import { positionAfter, type FindPosition } from './position-after.ts'
import { requestedPage } from './requested-page.ts'

type Owner = { companyId: string; userId: string; now: Date }
type Later<T> = T | Promise<T>

type CollectionOptions<Thing, Input, Shape> = {
  path: string
  /** The schema of the thing as JSON, and the function that converts it. */
  shape: Shape
  json: (thing: Thing) => z.input<Shape>
  /** The body of creating and changing. */
  input: Input
  /** The name of a page of them in the OpenAPI document. */
  pageName: string
  /** The error where there is no such thing. */
  missing?: ErrorCode
}

type CallTexts = {
  summary: string
  /** The description of the answer when all goes well. */
  answer: string
  refusedWith?: ErrorCode[]
}

type ListQuery<Query> = { query: Query; findPosition: FindPosition<NamePosition> }
type ListRequest<Query extends z.ZodType> = Owner & { query: z.output<Query>; after: NamePosition | undefined }

/**
 * Declares the five calls of a collection at its path: list, create, read, update and remove. The area gives each its
 * summary and its operation.
 */
export function collection<Thing, Input extends z.ZodType, Shape extends z.ZodType>(
  area: OpenAPIHono<ApiEnv>,
  { path, shape, json, input, pageName, missing = 'request.notFound' }: CollectionOptions<Thing, Input, Shape>,
) {
  const ofOne = { path: `${path}/{id}`, params: idParams }
  const withMissing = (codes: ErrorCode[] = []) => [missing, ...codes]
  const jsonResult = (result: Result<Thing>) => (result.ok ? ok(json(result.value)) : result)

  return {
    list<Query extends typeof listQuery>(
      { query, answer, findPosition, ...texts }: CallTexts & ListQuery<Query>,
      find: (request: ListRequest<Query>) => Later<Paging & { items: Thing[]; total: number }>,
    ) {
      const page = z.object({ items: z.array(shape), ...pageCounts }).openapi(pageName)
      ownerCall(area, {
        ...texts,
        method: 'get',
        path,
        query,
        answer: { status: 200, description: answer, shape: page },
        async run(request) {
          const after = positionAfter(findPosition, request.companyId, request.query.after)
          if (!after.ok) return after
          const { items, ...counts } = requestedPage(await find({ ...request, after: after.value }), request.query)
          return ok({ items: items.map(json), ...counts })
        },
      })
    },

    create(
      { answer, ...texts }: CallTexts,
      make: (request: Owner & { input: z.output<Input> }) => Later<Result<Thing>>,
    ) {
      ownerCall(area, {
        ...texts,
        method: 'post',
        path,
        body: input,
        answer: { status: 201, description: answer, shape },
        run: async (request) => jsonResult(await make(request)),
      })
    },

    read({ answer, refusedWith, ...texts }: CallTexts, find: (request: Owner & { id: string }) => Later<Thing | null>) {
      ownerCall(area, {
        ...texts,
        ...ofOne,
        method: 'get',
        refusedWith: withMissing(refusedWith),
        answer: { status: 200, description: answer, shape },
        async run(request) {
          const thing = await find({ ...request, id: request.params.id })
          return thing ? ok(json(thing)) : fail(missing)
        },
      })
    },

    update(
      { answer, refusedWith, ...texts }: CallTexts,
      change: (request: Owner & { id: string; input: z.output<Input> }) => Later<Result<Thing>>,
    ) {
      ownerCall(area, {
        ...texts,
        ...ofOne,
        method: 'put',
        body: input,
        refusedWith: withMissing(refusedWith),
        answer: { status: 200, description: answer, shape },
        run: async (request) => jsonResult(await change({ ...request, id: request.params.id })),
      })
    },

    remove(
      { answer, refusedWith, ...texts }: CallTexts,
      end: (request: Owner & { id: string }) => Later<Result<unknown>>,
    ) {
      ownerCall(area, {
        ...texts,
        ...ofOne,
        method: 'delete',
        refusedWith: withMissing(refusedWith),
        answer: { status: 204, description: answer },
        run: async (request) => end({ ...request, id: request.params.id }),
      })
    },
  }
}
