import { beforeAll, expect, test } from 'vitest'
import { formCheckIn } from '#tests/support/stories/check-in-requests.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { prepareOpenWork } from '#tests/support/schedules/open-work.ts'
import { startProduction, type ProductionServer } from '#tests/support/servers/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
const appOrigin = 'https://klarbuch.example'
let server: ProductionServer

beforeAll(async () => {
  server = await startProduction({ directory: folder.path, environment: { APP_ORIGIN: appOrigin } })
})

test('https responses set HSTS for a year, including subdomains', async () => {
  for (const path of ['/login', '/favicon.svg', '/api/nothing']) {
    const { headers } = await fetch(server.origin + path)
    expect(headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000; includeSubDomains')
  }
})

test('by https cookies are this host’s alone, out of reach of scripts, and never sent by http', async () => {
  const [work] = await prepareOpenWork(folder.path, 1)
  if (!work) throw new Error('There is no open work')
  const chosen = await fetch(`${server.origin}/login?lng=en`)
  const [checkIn] = await sendAll(server.port, [formCheckIn(work, 'key', appOrigin)], 1)
  const set = checkIn?.headers.matchAll(/^set-cookie: (.*)$/gim) ?? []
  const cookies = [...chosen.headers.getSetCookie(), ...Array.from(set, ([, cookie = '']) => cookie.trim())]
  expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
    '__Host-device',
    '__Host-lng',
    '__Host-loginName',
    '__Host-thanks',
  ])
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})
