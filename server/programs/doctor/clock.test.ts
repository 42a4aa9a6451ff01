import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { day, second } from '#app/domain/time/durations.ts'
import { freePort } from '../../../tests/support/servers/free-port.ts'
import { speedUpTimers } from '../../../tests/support/faults/speed-up-timers.ts'
import { startNtpServer } from '../../../tests/support/outside/ntp-server.ts'
import { clock } from './clock.ts'

let close: () => void = () => undefined
afterEach(() => close())

const examine = (environment: Record<string, string>) =>
  clock.examine({ settings: settingsSchema.parse({ S3_ENDPOINT: undefined, ...environment }) })

test.each([
  [0, 'ok', /is right/],
  [10 * second, 'warning', /(9|10)\.\d seconds behind/],
  [-2 * day, 'wrong', /2\.0 days ahead/],
  [2 * day, 'wrong', /2\.0 days behind/],
])('a server that is %d ms ahead makes the clock %s', async (ahead, level, line) => {
  const server = await startNtpServer(ahead)
  ;({ close } = server)
  expect(await examine({ NTP_SERVER: server.address })).toMatchObject([
    { level, line: expect.stringMatching(line) as string },
  ])
})

test.each<[string, (answer: Buffer) => void]>([
  ['of another question', (answer) => answer.fill(7, 24, 32)],
  ['that says it has no time', (answer) => (answer[1] = 0)],
  ['of no server', (answer) => (answer[0] = 0b00_100_011)],
])('an answer %s is ignored', async (_, spoil) => {
  const server = await startNtpServer(2 * day, (answer) => void spoil(answer))
  ;({ close } = server)
  expect(await examine({ NTP_SERVER: server.address })).toMatchObject([{ level: 'skipped' }])
})

test('where no NTP server answers, the time comes from the storage', async () => {
  const server = createServer((_, response) => {
    response.writeHead(403, { Date: new Date(Date.now() + 2 * day).toUTCString() }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  close = () => server.close()
  const S3_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  speedUpTimers({ from: 2 * second, by: 3 })
  const NTP_SERVER = `127.0.0.1:${await freePort()}`
  expect(await examine({ NTP_SERVER, S3_ENDPOINT })).toMatchObject([
    { level: 'wrong', line: expect.stringMatching(/2\.0 days behind, according to 127/) as string },
  ])
})

test('where nobody answers, it says so', async () => {
  speedUpTimers({ from: 2 * second })
  expect(await examine({ NTP_SERVER: `127.0.0.1:${await freePort()}` })).toMatchObject([
    { level: 'skipped', line: expect.stringContaining('does not answer') as string },
  ])
})
