import { z, type OpenAPIHono } from '@hono/zod-openapi'
import { fail, ok, type ErrorCode, type Result } from '#app/domain/errors.ts'
import type { Paging, pagingSchema } from '#app/domain/paging.ts'
import type { ApiEnv } from './api-area.ts'
import { idParams, pageCounts } from './declaration.ts'
import { ownerCall } from './owner-call.ts'

type Owner = { companyId: string; userId: string; now: Date }
type Later<T> = T | Promise<T>

type Things<Thing, Input, Shape> = {
  path: string
  /** The thing as JSON has it, and how it becomes that. */
  shape: Shape
  json: (thing: Thing) => z.input<Shape>
  /** What creating and changing take. */
  input: Input
  /** What a page of them is called in the document. */
  pageName: string
  /** What is said where there is no such thing. */
  missing?: ErrorCode
}

type Words = {
  summary: string
  /** What the answer is when all goes well. */
  answer: string
  refusedWith?: ErrorCode[]
}

/**
 * The five calls that every kind of thing has at its path: list, create, read, update and remove, each declared in the
 * words of its area and answered by an operation.
 */
export function collection<Thing, Input extends z.ZodType, Shape extends z.ZodType>(
  area: OpenAPIHono<ApiEnv>,
  { path, shape, json, input, pageName, missing = 'request.notFound' }: Things<Thing, Input, Shape>,
) {
  const one = { path: `${path}/{id}`, params: idParams }
  const answered = (result: Result<Thing>) => (result.ok ? ok(json(result.value)) : result)

  return {
    list<Query extends typeof pagingSchema>(
      { query, answer, ...words }: Words & { query: Query },
      find: (request: Owner & { query: z.output<Query> }) => Later<Paging & { items: Thing[]; total: number }>,
    ) {
      const page = z.object({ items: z.array(shape), ...pageCounts }).openapi(pageName)
      ownerCall(area, {
        ...words,
        method: 'get',
        path,
        query,
        answer: { status: 200, description: answer, shape: page },
        async run(request) {
          const { items, total, page: shown, pageSize } = await find(request)
          return ok({ items: items.map(json), total, page: shown, pageSize })
        },
      })
    },

    create({ answer, ...words }: Words, make: (request: Owner & { input: z.output<Input> }) => Later<Result<Thing>>) {
      ownerCall(area, {
        ...words,
        method: 'post',
        path,
        body: input,
        answer: { status: 201, description: answer, shape },
        run: async (request) => answered(await make(request)),
      })
    },

    read({ answer, ...words }: Words, find: (request: Owner & { id: string }) => Later<Thing | null>) {
      ownerCall(area, {
        ...words,
        ...one,
        method: 'get',
        answer: { status: 200, description: answer, shape },
        async run(request) {
          const thing = await find({ ...request, id: request.params.id })
          return thing ? ok(json(thing)) : fail(missing)
        },
      })
    },

    update(
      { answer, ...words }: Words,
      change: (request: Owner & { id: string; input: z.output<Input> }) => Later<Result<Thing>>,
    ) {
      ownerCall(area, {
        ...words,
        ...one,
        method: 'put',
        body: input,
        answer: { status: 200, description: answer, shape },
        run: async (request) => answered(await change({ ...request, id: request.params.id })),
      })
    },

    remove({ answer, ...words }: Words, end: (request: Owner & { id: string }) => Later<Result<unknown>>) {
      ownerCall(area, {
        ...words,
        ...one,
        method: 'delete',
        answer: { status: 204, description: answer },
        run: async (request) => end({ ...request, id: request.params.id }),
      })
    },
  }
}
