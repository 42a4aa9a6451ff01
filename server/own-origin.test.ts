import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { comesFromOwnOrigin } from './own-origin.ts'

const https = 'https://klarbuch.example'
const http = 'http://localhost:3000'

type Headers = Partial<Record<'host' | 'origin' | 'sec-fetch-site', string>>

test.each<[string, string, Headers, boolean]>([
  ['our own page', https, { origin: https }, true],
  ['a program, which names nothing', https, {}, true],
  ['another site', https, { origin: 'https://evil.example' }, false],
  ['a page without an origin of its own', https, { origin: 'null' }, false],
  ['our name without encryption', https, { origin: 'http://klarbuch.example', host: 'klarbuch.example' }, false],
  [
    'the browser says it is the same',
    https,
    { origin: 'https://other.example', 'sec-fetch-site': 'same-origin' },
    true,
  ],
  ['the browser says it is another site', https, { origin: https, 'sec-fetch-site': 'cross-site' }, false],
  ['the browser says it is a sister', https, { origin: https, 'sec-fetch-site': 'same-site' }, false],
  ['the browser says that a person began it', https, { 'sec-fetch-site': 'none' }, true],
  ['a demo reached by another name', http, { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
])('%s', (_, appOrigin, headers, own) => {
  const request = { method: 'POST', headers } as unknown as IncomingMessage
  expect(comesFromOwnOrigin(request, appOrigin)).toBe(own)
})
