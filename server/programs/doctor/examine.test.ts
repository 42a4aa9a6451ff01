import { expect, test } from 'vitest'
import { fine, warning, wrong, type Check } from './check.ts'
import { examine } from './examine.ts'

const environment = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  APP_ORIGIN: 'https://klarbuch.example',
  SMTP_URL: 'smtps://anna:hush%21hush@mail.example.com',
  MAIL_FROM: 'post@example.com',
  OPERATOR_NAME: 'Muster',
  OPERATOR_ADDRESS: 'Berlin',
  SUPPORT_EMAIL: 'hilfe@example.com',
}

async function run(examineOne: Check['examine'], changed: Record<string, string> = {}) {
  const lines: string[] = []
  const isWell = await examine({
    environment: { ...environment, ...changed },
    checks: [{ name: 'tested', examine: examineOne }],
    limit: 20,
    print: (line) => lines.push(line),
  })
  return { isWell, text: lines.join('\n') }
}

test('good and doubtful findings end well, with a line each and the counts', async () => {
  const { isWell, text } = await run(() => [fine('Good.'), warning('Hm.', 'Look.')])
  expect(isWell).toBe(true)
  expect(text).toBe(`settings  ok          All of them are known and fit each other.
tested    ok          Good.
          warning     Hm. Look.

0 wrong, 1 to look at, 2 well, 0 not checked.`)
})

test('what is wrong does not end well', async () => {
  const { isWell, text } = await run(() => [wrong('Bad.', 'Mend it.')])
  expect(isWell).toBe(false)
  expect(text).toContain('WRONG       Bad. Mend it.')
})

test('a check that never ends, and one that throws, are told as wrong', async () => {
  expect((await run(() => new Promise(() => undefined))).text).toContain('WRONG       No answer within 0.02 seconds.')
  const thrown = await run(() => {
    throw new TypeError('x is not a function')
  })
  expect([thrown.isWell, thrown.text]).toEqual([false, expect.stringContaining('x is not a function')])
})

test('where a setting is wrong nothing else is looked at; where two contradict each other, all is', async () => {
  const broken = await run(() => [fine('Looked.')], { PORT: 'many' })
  expect([broken.isWell, broken.text]).toEqual([false, expect.stringContaining('Correct the settings first')])
  const half = await run(() => [fine('Looked.')], { GOOGLE_CLIENT_ID: 'id' })
  expect([half.isWell, half.text]).toEqual([false, expect.stringContaining('Looked.')])
})

test('no secret is shown, wherever it is repeated', async () => {
  const secret = environment.PIN_PEPPER
  const { text } = await run(() => [fine(`said ${secret}, hush!hush and hush%21hush`)])
  expect(text).toContain('said …, … and …')
})

test('a bucket of Fly that the settings do not name is told', async () => {
  const { text } = await run(() => [], { BUCKET_NAME: 'photos', AWS_ENDPOINT_URL_S3: 'https://fly.storage.tigris.dev' })
  expect(text).toMatch(/^settings {2}warning {5}There is a bucket that is not used\. Set S3_ENDPOINT/)
})
