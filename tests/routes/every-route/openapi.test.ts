import { expect, test } from 'vitest'
import { api } from '#app/api/api.server.ts'
import { operationIdOf } from '#app/api/document/operation-ids.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

type Call = { operationId: string; summary: string; responses: Record<string, unknown> }
type Document = { servers: unknown; paths: Record<string, Record<string, Call>> }

test('the API describes every call that it offers', async () => {
  const answer = await send('/api/openapi.json')
  const { paths } = (await answer.json()) as Document
  const offered = api.routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/api/openapi.json')
    .map(({ method, path }) => `${method} ${path}`)
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path.replaceAll(/{(\w+)}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual([...new Set(offered)].sort())
})

test('the document names its server, and each call once, as a function of a client may be named', async () => {
  const { servers, paths } = (await (await send('/api/openapi.json')).json()) as Document
  expect(servers).toEqual([{ url: origin }])
  const names = Object.values(paths).flatMap((calls) => Object.values(calls).map(({ operationId }) => operationId))
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(() => operationIdOf('get', '/api/nothing')).toThrow('needs a name')
})

test('every call declares its possible errors', async () => {
  const { paths } = (await (await send('/api/openapi.json')).json()) as Document
  const statusesOf = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {}).join(' ')
  expect(statusesOf('/api/tasks', 'get')).toBe('200 401 422 429 503')
  expect(statusesOf('/api/staff/{id}', 'put')).toBe('200 400 401 403 404 409 413 415 422 429 503')
  expect(statusesOf('/api/schedules/{id}/status', 'get')).toBe('200 404 410 422 429 503')
  expect(statusesOf('/api/schedules/{id}/check-ins', 'post')).toBe('201 400 401 403 404 409 410 413 415 422 429 503')
})

test('a person finds every call that the document describes, each with what it is for', async () => {
  const { paths } = (await (await send('/api/openapi.json')).json()) as Document
  const page = await send('/api/docs')
  expect(page.status).toBe(200)
  const { text } = await readPage(page)
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, { summary }] of Object.entries(calls)) {
      expect(text).toContain(`${summary} ${method.toUpperCase()} ${path}`)
    }
  }
})

test('the page about the API needs no script; its head is in the reader’s language, all below in English', async () => {
  const [german, english] = await Promise.all(
    ['de', 'en'].map(async (language) => {
      const answer = await send('/api/docs', { headers: { 'Accept-Language': language } })
      expect((await readMarkup(answer.clone())).querySelector('script')).toBeNull()
      const reference = (await readMarkup(answer.clone())).querySelector('main > [lang="en"]')?.outerHTML
      return { ...(await readPage(answer)), reference }
    }),
  )
  expect([german?.language, german?.headings[0]]).toEqual(['de', 'Die Schnittstelle von Klarbuch'])
  expect([english?.language, english?.headings[0]]).toEqual(['en', 'The Klarbuch API'])
  expect(german?.reference?.length).toBeGreaterThan(50_000)
  expect(german?.reference).toBe(english?.reference)
})

test('every name of a shape on the page leads to the shape', async () => {
  const page = await readMarkup(await send('/api/docs'))
  const targets = [...page.querySelectorAll('.api-docs pre a')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(targets.length).toBeGreaterThan(100)
  expect([...new Set(targets)].filter((id) => !page.querySelector(`article[id="${id}"]`))).toEqual([])
})
