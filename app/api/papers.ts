import { createRoute, z } from '@hono/zod-openapi'
import { findPaper, findPaperPosition, listPapers } from '#app/data/read/papers/papers.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { readPaperNumber } from '#app/domain/papers/paper-number.ts'
import { fileHashSchema, withdrawalSchema } from '#app/domain/papers/schema.ts'
import { findPaperOfFile, viewPaper } from '#app/operations/papers/view-paper.server.ts'
import { withdrawPaper } from '#app/operations/papers/withdraw-paper.server.ts'
import {
  checkedPaperJson,
  checkedPaperShape,
  paperJson,
  paperNumber,
  paperShape,
} from '#app/api/shapes/paper-shapes.ts'
import { apiArea } from './calls/api-area.ts'
import { jsonAnswer, jsonBody, named, pageCounts, refusals, search } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { listQuery } from './calls/list-query.ts'
import { ownerCall } from './calls/owner-call.ts'
import { positionAfter } from './calls/position-after.ts'
import { problem } from './calls/problem.ts'
import { requestedPage } from './calls/requested-page.ts'

/** The files of records that have left, and how anyone checks them. */
export const papersApi = apiArea()

const numberParams = z.object({ number: paperNumber })

ownerCall(papersApi, {
  method: 'get',
  path: '/api/papers',
  summary: 'List the files of records that have left',
  description:
    'Each PDF and each CSV: fetched by an owner, in a folder, as a report, or with a digest. They are kept for ten years.',
  query: listQuery.extend({ search }),
  answer: {
    status: 200,
    description: 'The newest first; `search` finds numbers, names of files, places and recipients of the newest 2,000',
    shape: z.object({ items: z.array(paperShape), ...pageCounts }).openapi('Papers'),
  },
  run({ companyId, query }) {
    const { after: last, search: words = '', ...paging } = query
    const after = positionAfter(findPaperPosition, companyId, last)
    if (!after.ok) return after
    const found = listPapers(readingSql(), companyId, { words, after: after.value, ...paging })
    const { items, ...counts } = requestedPage(found, query)
    return ok({ items: items.map(paperJson), ...counts })
  },
})

ownerCall(papersApi, {
  method: 'get',
  path: '/api/papers/{number}',
  summary: 'Read what has left under a number',
  params: numberParams,
  answer: { status: 200, description: 'The file, and to whom it went', shape: paperShape },
  refusedWith: ['paper.notFound'],
  run({ companyId, params }) {
    const paper = findPaper(readingSql(), companyId, readPaperNumber(params.number) ?? '')
    return paper ? ok(paperJson(paper)) : fail('paper.notFound')
  },
})

ownerCall(papersApi, {
  method: 'post',
  path: '/api/papers/{number}/withdraw',
  summary: 'Withdraw a file that has left',
  description: 'For good. Whoever checks it reads so, and why.',
  params: numberParams,
  body: named('PaperWithdrawal', withdrawalSchema),
  answer: { status: 200, description: 'The file as it is now', shape: paperShape },
  refusedWith: ['paper.notFound', 'paper.withdrawn'],
  async run({ companyId, userId, params, input, now }) {
    const number = readPaperNumber(params.number) ?? ''
    const withdrawn = await withdrawPaper({ companyId, userId, number, ...input, now })
    return withdrawn.ok ? ok(paperJson(withdrawn.value)) : withdrawn
  },
})

const answer = jsonAnswer(checkedPaperShape, 'What it shows, and whether the records are still so')

const check = createRoute({
  method: 'get',
  path: '/api/verify/{number}',
  summary: 'Check a paper by its number',
  description: 'Says what it shows, and whether the records are still so; nothing of who made it, got it, or did what.',
  security: [],
  middleware: [knownParameters()],
  request: { params: numberParams },
  ...refusals('paper.notFound'),
  responses: { 200: answer },
})

papersApi.openapi(check, async (c) => {
  const viewed = await viewPaper(c.req.valid('param').number)
  if (!viewed.ok) return problem(c, viewed.failure)
  c.header('Cache-Control', 'no-store')
  return c.json(checkedPaperJson(viewed.value), 200)
})

const find = createRoute({
  method: 'post',
  path: '/api/verify',
  summary: 'Check a file by its hash',
  description: 'Finds the paper that has exactly these bytes, such as a CSV, on which no number is printed.',
  security: [],
  middleware: [knownParameters()],
  request: { body: jsonBody(named('FileHash', fileHashSchema)) },
  ...refusals('paper.fileUnknown'),
  responses: { 200: answer },
})

papersApi.openapi(find, async (c) => {
  const found = findPaperOfFile(c.req.valid('json').sha256)
  if (!found.ok) return problem(c, found.failure)
  const viewed = await viewPaper(found.value)
  if (!viewed.ok) return problem(c, viewed.failure)
  c.header('Cache-Control', 'no-store')
  return c.json(checkedPaperJson(viewed.value), 200)
})
