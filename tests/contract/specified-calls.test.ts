import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLink } from '#tests/support/mails/mail-files.ts'
import { somePng } from '#tests/support/files/pictures.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'

const server = useSharedServer()

/** What the client has learned from answers and mails so far. */
const learned = { token: '', userId: '', linkToken: '', uploadUrl: '', logoUrl: '' }

const text = expect.any(String) as string
const message = { message: text }
const [email, newEmail] = ['huber@alte-muehle.example', 'buero@alte-muehle.example']
const [first, second, third] = ['Muehle-2026', 'Muehle-2027', 'Muehle-2028']
const person = { firstName: 'Barbara', lastName: 'Huber' }
const firm = {
  name: 'Gasthaus Alte Mühle GmbH',
  phone: '+49 8061 12345',
  businessEmail: 'info@alte-muehle.example',
  website: 'https://alte-muehle.example',
  street: 'Mühlweg 1',
  city: 'Bad Aibling',
  state: 'Bayern',
  postalCode: '83043',
  country: 'DE',
  taxId: 'DE123456788',
  registrationNumber: 'HRB 1234',
}

/** The expected user, with changes. */
function userWith(change: object = {}) {
  const values = { ...person, email, emailVerified: true, language: 'de', hasSubscribedToNews: false, createdAt: text }
  return { id: text, userId: text, ...values, ...change }
}

function settingsWith({ company = {}, schedule = {}, ...change }: Partial<Record<string, unknown>>) {
  const nothing = Object.fromEntries(Object.keys(firm).map((name) => [name, null]))
  const plan = { plan: 'free', status: text, startDate: text, endDate: null, autoRenew: expect.any(Boolean) as boolean }
  return {
    data: {
      ...userWith(change),
      company: { ...nothing, logoUrl: null, ...(company as object) },
      schedule: { ...noPhotos, staffEmailRequired: true, allowOffline: true, groupNames: [], ...(schedule as object) },
      subscription: { ...plan, canceledAt: null },
    },
  }
}

function refusal(code: string, field?: string) {
  return { error: { code, message: text, requestId: text, ...(field && { fields: { [field]: [code] } }) } }
}

const reader = { language: 'en', hasSubscribedToNews: true }
const [photos, noPhotos] = [{ allowStaffImageUpload: true }, { allowStaffImageUpload: false }]
const all = { ...reader, company: firm }
const ended = refusal('auth.unauthenticated')
const notVerified = {
  error: { code: 'auth.emailNotVerified', message: text, requestId: text, params: { mailed: true } },
}
const notIncluded = {
  error: { code: 'plan.featureNotIncluded', message: text, requestId: text, params: { plan: 'pro' } },
}
const unknown = refusal('auth.invalidCredentials', 'password')

type Row = [call: string, body: unknown, status: number, answer: unknown]

/**
 * The calls of section 7 of the specification, with their bodies and answers, in an order in which a client can make
 * them. The client knows words with a colon from an answer or a mail.
 */
const rows: Row[] = [
  ['POST /auth/register', { ...person, email, password: first, acceptTerms: true, language: 'de' }, 201, message],
  ['POST /auth/login', { email, password: first }, 403, notVerified],
  ['POST /auth/verify-email/:token', undefined, 200, message],
  ['POST /auth/login', { email, password: first }, 200, { user: userWith(), token: text }],
  ['GET /auth/me/:userId', undefined, 200, { user: userWith() }],
  ['GET /auth/users', undefined, 200, { users: [userWith()] }],
  ['GET /settings', undefined, 200, settingsWith({})],
  ['PUT /settings', { lastName: 'Huber-Lindt' }, 200, settingsWith({ lastName: 'Huber-Lindt' })],
  ['PUT /settings/username', person, 200, settingsWith({})],
  ['PUT /settings/language', { language: 'en' }, 200, settingsWith({ language: 'en' })],
  ['PUT /settings/newsletter', { hasSubscribedToNews: true }, 200, settingsWith(reader)],
  ['PUT /settings/company-info', firm, 200, settingsWith({ ...reader, company: firm })],
  [
    'GET /settings/schedule',
    undefined,
    200,
    { data: { ...noPhotos, staffEmailRequired: true, allowOffline: true, groupNames: [] } },
  ],
  [
    'PUT /settings/schedule',
    noPhotos,
    200,
    { data: { ...noPhotos, staffEmailRequired: true, allowOffline: true, groupNames: [] } },
  ],
  ['PUT /settings/schedule', photos, 403, notIncluded],
  ['POST /settings/logo/upload-url', { contentType: 'image/png' }, 201, { uploadUrl: text, logoUrl: text }],
  ['PUT :uploadUrl', await somePng(), 201, undefined],
  ['PUT /settings/logo', { logoUrl: ':logoUrl' }, 200, settingsWith({ ...all, company: { ...firm, logoUrl: text } })],
  ['PUT /settings/logo', { logoUrl: null }, 200, settingsWith(all)],
  ['PUT /settings/email', { email: newEmail, password: first }, 202, message],
  ['GET /settings', undefined, 200, settingsWith(all)],
  ['PUT /settings/password', { currentPassword: first, password: second }, 200, message],
  ['POST /auth/forgot-password', { email }, 202, message],
  ['POST /auth/reset-password/:token', { password: third }, 200, message],
  ['GET /settings', undefined, 401, ended],
  ['POST /auth/login', { email, password: second }, 401, unknown],
  ['POST /auth/login', { email, password: third }, 200, { user: userWith(reader), token: text }],
  ['GET /auth/me/:userId', undefined, 200, { user: userWith(reader) }],
  ['GET /auth/google', undefined, 302, undefined],
  ['DELETE /settings/account', { password: second }, 422, expect.anything()],
  ['DELETE /settings/account', { password: third }, 204, undefined],
  ['GET /settings', undefined, 401, ended],
  ['POST /auth/login', { email, password: third }, 401, unknown],
]

test.each(rows)('%s', async (call, body, status, answer) => {
  const [method = '', path = ''] = call.split(' ')
  if (path.endsWith('/:token')) learned.linkToken = await mailedToken(path.slice(0, -'/:token'.length))
  const received = await sendCall(method, path, body)
  expect(received).toEqual({ status, answer })
  const values = (received.answer ?? {}) as Partial<typeof learned> & { user?: { id: string } }
  for (const name of ['token', 'uploadUrl', 'logoUrl'] as const) learned[name] = values[name] ?? learned[name]
  learned.userId = values.user?.id ?? learned.userId
})

/** Sends a picture without a token, or JSON with the token if there is one. */
async function sendCall(method: string, path: string, body: unknown) {
  const isPicture = body instanceof Uint8Array
  const headers = {
    'Fly-Client-IP': '203.0.113.8',
    ...(learned.token && !isPicture && { Authorization: `Bearer ${learned.token}` }),
    ...(body !== undefined && { 'Content-Type': isPicture ? 'image/png' : 'application/json' }),
  }
  const sent = isPicture ? Buffer.from(body) : JSON.stringify(body)?.replace(':logoUrl', learned.logoUrl)
  const url = path === ':uploadUrl' ? learned.uploadUrl : server.origin + withParameters(path)
  const received = await fetch(url, { method, headers, redirect: 'manual', ...(body !== undefined && { body: sent }) })
  const answerText = await received.text()
  return { status: received.status, answer: answerText ? (JSON.parse(answerText) as unknown) : undefined }
}

function withParameters(path: string) {
  return path.replace(':token', learned.linkToken).replace(':userId', learned.userId)
}

async function mailedToken(path: string): Promise<string> {
  const link = () => findLink(join(server.directory, 'outbox'), { to: email, path: `${path.replace('/auth', '')}/` })
  await expect.poll(link).toBeTruthy()
  return link()?.split('/').at(-1) ?? ''
}
