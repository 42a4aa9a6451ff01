import { expect, test } from 'vitest'
import { withLoggedRequest } from '#app/gateways/log.server.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'
import { refuse, refuseFile, type RefusedRequest } from './refuse.server.tsx'

function refused(changes: Partial<RefusedRequest> = {}, headers: Record<string, string> = { 'Accept-Language': 'en' }) {
  const request = new Request('http://localhost:3000/tasks?page=2&a=%22%3E%3Cb%3E', { headers })
  const failure = { code: 'request.tooManyTries', params: { retryAfter: 30 } } as const
  return refuse({ failure, shape: 'page', request, nonce: 'abc', routeIds: [], ...changes })
}

test('a page is a document in the language and theme of the browser, and leads back to its address', async () => {
  const answer = await refused({}, { 'Accept-Language': 'en', Cookie: 'lng=de; theme=dark' })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '30'])
  const { doctype, documentElement } = await readMarkup(answer.clone())
  expect([doctype?.name, documentElement.dir, documentElement.dataset['theme']]).toEqual(['html', 'ltr', 'dark'])
  expect(documentElement.querySelector('style')?.getAttribute('nonce')).toBe('abc')
  const { language, link } = await readPage(answer)
  expect([language, link('Noch einmal versuchen')]).toEqual(['de', '/tasks?page=2&a=%22%3E%3Cb%3E'])
  const english = (await readMarkup(await refused())).documentElement
  expect([english.lang, english.dir, english.dataset['theme']]).toEqual(['en', 'ltr', undefined])
})

test('the API gets JSON', async () => {
  const answer = await refused({ shape: 'api', failure: { code: 'server.unavailable' } })
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  expect(await answer.json()).toMatchObject({ error: { code: 'server.unavailable' } })
})

test('the router of the browser gets an error for each route that it waits for, or for the form', async () => {
  const page = await refused({ shape: 'data', routeIds: ['root', 'routes/tasks'] })
  expect([page.status, page.headers.get('Content-Type')]).toEqual([429, 'text/x-script'])
  expect(await page.json()).toEqual([
    { _1: 3, _2: 3 },
    'root',
    'routes/tasks',
    { _4: 5 },
    'error',
    ['ErrorResponse', 6, 7, 8],
    {},
    429,
    '',
  ])
  const form = await refused({ shape: 'data' })
  expect(await form.json()).toEqual([{ _1: 2 }, 'error', ['ErrorResponse', 3, 4, 5], {}, 429, ''])
})

test('every answer names the request as the log does', async () => {
  const id = 'K-7F3A9Q'
  expect((await readPage(withLoggedRequest({ id }, refused))).text).toContain(`Reference for questions: ${id}`)
  const call = await withLoggedRequest({ id }, () => refused({ shape: 'api' }))
  expect(await call.json()).toMatchObject({ error: { requestId: id } })
  const form = await withLoggedRequest({ id }, () => refused({ shape: 'data' }))
  const errorResponse = ['ErrorResponse', 3, 4, 5]
  expect(await form.json()).toEqual([{ _1: 2 }, 'error', errorResponse, { _6: 7 }, 429, '', 'requestId', id])
})

test('a refused file is a page with the text of its failure and a link to try again', async () => {
  const request = new Request('http://localhost:3000/a.csv?from=1', { headers: { 'Accept-Language': 'en' } })
  const failure = { code: 'plan.featureNotIncluded', params: { plan: 'plus' } } as const
  const answer = await refuseFile(failure, { request, nonce: 'abc' })
  expect(answer.status).toBe(403)
  expect((await readMarkup(answer.clone())).documentElement.querySelector('style')?.getAttribute('nonce')).toBe('abc')
  const page = await readPage(answer)
  expect(page.headings).toEqual(['This file could not be created.'])
  expect(page.text).toContain('It is included from Plus on.')
  const busy = await readPage(refuseFile({ code: 'document.busy' }, { request, nonce: undefined }))
  expect(busy.text).toContain('Too many documents are being created right now.')
  expect(busy.link('Try again')).toBe('/a.csv?from=1')
})
