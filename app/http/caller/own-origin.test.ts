import { expect, test } from 'vitest'
import { isForeignRequest } from './own-origin.ts'

const https = 'https://klarbuch.example'
const http = 'http://localhost:3000'
const cookie = { Cookie: 'session=1' }
const evil = 'https://evil.example'

type OriginHeaders = { headers: Record<string, string>; own?: string; method?: string }

function judge({ headers, own = https, method = 'POST' }: OriginHeaders) {
  const request = { method, headers: new Headers(headers), ownOrigin: own }
  const verdict = (isApi: boolean) => (isForeignRequest({ ...request, isApi }) ? 'refused' : 'passes')
  return { page: verdict(false), api: verdict(true) }
}

test.each<[string, OriginHeaders]>([
  ['our own page', { headers: { ...cookie, Origin: https } }],
  ['the browser says it is the same', { headers: { ...cookie, Origin: evil, 'Sec-Fetch-Site': 'same-origin' } }],
  ['an old browser on our page', { headers: { ...cookie, Referer: `${https}/login?redirectTo=%2F` } }],
  ['a person began it, on our page', { headers: { ...cookie, Origin: https, 'Sec-Fetch-Site': 'none' } }],
  [
    'a demo by another name',
    { headers: { ...cookie, Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }, own: http },
  ],
  ['a program without a cookie', { headers: { Authorization: 'Bearer x' } }],
  ['reading from anywhere', { headers: { ...cookie, Origin: evil }, method: 'GET' }],
])('%s passes at pages and API', (_, input) => {
  expect(judge(input)).toEqual({ page: 'passes', api: 'passes' })
})

test.each<[string, OriginHeaders]>([
  ['a cookie and nothing that says where it comes from', { headers: cookie }],
  ['another site', { headers: { ...cookie, Origin: evil } }],
  ['a page without an origin of its own', { headers: { ...cookie, Origin: 'null' } }],
  [
    'our name without encryption',
    { headers: { ...cookie, Origin: 'http://klarbuch.example', Host: 'klarbuch.example' } },
  ],
  ['the browser says it is another site', { headers: { ...cookie, Origin: https, 'Sec-Fetch-Site': 'cross-site' } }],
  ['the browser says it is a sibling domain', { headers: { ...cookie, Origin: https, 'Sec-Fetch-Site': 'same-site' } }],
  ['a person began it, nobody knows where', { headers: { ...cookie, 'Sec-Fetch-Site': 'none' } }],
  ['an old browser on another site', { headers: { ...cookie, Referer: `${evil}/${https}` } }],
  ['a broken Referer', { headers: { ...cookie, Referer: 'klarbuch.example' } }],
  ['the Origin counts, not the Referer', { headers: { ...cookie, Origin: evil, Referer: https } }],
])('%s is refused at pages and API', (_, input) => {
  expect(judge(input)).toEqual({ page: 'refused', api: 'refused' })
})

test.each<[string, OriginHeaders]>([
  ['another site', { headers: { Origin: evil } }],
  ['the browser says so', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
])('without a cookie, %s can send API calls but no forms', (_, input) => {
  expect(judge(input)).toEqual({ page: 'refused', api: 'passes' })
})
