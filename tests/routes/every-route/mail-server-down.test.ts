import { afterEach, expect, test, vi } from 'vitest'
import { forgetSettings } from '#app/config/settings.server.ts'
import { minute } from '#app/domain/time/durations.ts'
import { sendNextMail } from '#app/operations/mail/send-outbox.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { freePort } from '#tests/support/servers/free-port.ts'
import { credentials, registration, registrationForm } from '#tests/support/stories/registration.ts'
import { startSmtpServer, type SmtpServer } from '#tests/support/outside/smtp-server.ts'

useDatabase()
let smtp: SmtpServer | undefined

afterEach(async () => {
  await smtp?.close()
  vi.unstubAllEnvs()
  forgetSettings()
})

test.each([
  ['page', () => send('/register', { form: registrationForm }), 303],
  ['API', () => send('/auth/register', { json: { ...registration, acceptTerms: true } }), 201],
])('%s: who registers while the mail server is down gets the link when it is back', async (_, register, status) => {
  const port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
  forgetSettings()
  expect((await register()).status).toBe(status)
  expect(await sendNextMail(new Date())).toBe('waits')
  smtp = await startSmtpServer({ port })
  expect(await sendNextMail(new Date(Date.now() + minute))).toBe('sent')
  expect((await send(linkIn(smtp), { method: 'POST' })).status).toBeLessThan(400)
  expect((await send('/login', { form: credentials })).status).toBe(303)
})

/** The path of the link in the only mail that arrived; `=` breaks its long lines. */
function linkIn({ messages }: SmtpServer): string {
  expect(messages).toMatchObject([{ recipient: registration.email }])
  const text = messages[0]?.data.replace(/=\r?\n/g, '') ?? ''
  return /\/verify-email\/[\w-]+/.exec(text)?.[0] ?? ''
}
