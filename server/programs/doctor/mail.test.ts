import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { freePort } from '../../../tests/support/servers/free-port.ts'
import { speedUpTimers } from '../../../tests/support/faults/speed-up-timers.ts'
import { startSmtpServer } from '../../../tests/support/outside/smtp-server.ts'
import { mail } from './mail.ts'

const closing: (() => unknown)[] = []
beforeEach(forgetSettings)
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  delete process.env['SMTP_URL']
  delete process.env['SMTP_WITHOUT_TLS']
  forgetSettings()
})

async function examine(SMTP_URL: string, mailTo?: string, SMTP_WITHOUT_TLS = '0') {
  Object.assign(process.env, { SMTP_URL, SMTP_WITHOUT_TLS })
  return mail.examine({ settings: settingsSchema.parse({ SMTP_URL, SMTP_WITHOUT_TLS }), mailTo })
}

test('a server that accepts our connection is reported, and nothing is sent', async () => {
  const smtp = await startSmtpServer()
  closing.push(smtp.close)
  expect(await examine(smtp.url)).toMatchObject([
    { level: 'ok', line: expect.stringContaining('Nothing was sent') as string },
  ])
  expect(smtp.messages).toEqual([])
})

test('a test mail goes to the named address, and a refusal is reported', async () => {
  const smtp = await startSmtpServer({
    answer: (recipient) => (recipient === 'nobody@example.com' ? '550 no' : '250 ok'),
  })
  closing.push(smtp.close)
  expect(await examine(smtp.url, 'anna@example.com')).toMatchObject([{ level: 'ok' }, { level: 'ok' }])
  expect(smtp.messages).toMatchObject([{ recipient: 'anna@example.com' }])
  expect(await examine(smtp.url, 'nobody@example.com')).toMatchObject([{ level: 'ok' }, { level: 'wrong' }])
})

test('a refused login is reported without the password', async () => {
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no such password-hush')),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  const [finding] = await examine(`smtp://anna:password-hush@127.0.0.1:${port}`)
  expect(finding).toMatchObject({
    level: 'wrong',
    line: expect.stringMatching(/refuses the login \(EAUTH, 535\)/) as string,
  })
  expect(JSON.stringify(finding)).not.toContain('password-hush')
})

test('an unknown certificate is reported', async () => {
  const server = new SMTPServer({ secure: true })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as AddressInfo
  expect(await examine(`smtps://127.0.0.1:${port}`)).toMatchObject([
    { level: 'wrong', line: expect.stringContaining('The certificate of 127.0.0.1') as string },
  ])
})

test.each(['0', '1'])('a server elsewhere without TLS gets mail only where that is allowed: %s', async (allowed) => {
  const smtp = await startSmtpServer()
  closing.push(smtp.close)
  // Linux connects to this machine, but it is no address of it.
  const url = smtp.url.replace('127.0.0.1', '0.0.0.0')
  const found = await examine(url, 'anna@example.com', allowed)
  expect(found.map(({ level }) => level)).toEqual(allowed === '1' ? ['warning', 'ok'] : ['wrong', 'wrong'])
  expect(smtp.messages).toHaveLength(Number(allowed))
})

test('servers that are gone, not found or silent are reported', async () => {
  const gone = await examine(`smtp://127.0.0.1:${await freePort()}`)
  expect(gone).toMatchObject([{ level: 'wrong', line: expect.stringContaining("can't be reached") as string }])
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  closing.push(() => silent.close())
  speedUpTimers()
  const slow = await examine(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
  expect(slow).toMatchObject([{ level: 'wrong', line: expect.stringContaining('ETIMEDOUT') as string }])
  expect(await examine('smtp://no-such-host.invalid')).toMatchObject([
    { level: 'wrong', line: expect.stringMatching(/is not found|does not take/) as string },
  ])
})
