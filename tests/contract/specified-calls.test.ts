import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { googleClient } from '#tests/msw/google.mjs'
import { findLink } from '#tests/support/mail-files.ts'
import { startProduction, type ProductionServer } from '#tests/support/production-server.ts'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()
let server: ProductionServer

/** What a client has learned so far: from answers, and from the mails that it was sent. */
const known = { token: '', userId: '', linkToken: '' }

beforeAll(async () => {
  server = await startProduction({ directory: folder.path, environment: googleClient })
}, 60_000)

afterAll(async () => {
  await server.stop('SIGTERM')
})

const text = expect.any(String) as string
const message = { message: text }
const person = { firstName: 'Barbara', lastName: 'Huber' }
const email = 'huber@alte-muehle.example'
const [first, second] = ['Muehle-2026', 'Muehle-2027']

const user = {
  ...person,
  id: text,
  userId: text,
  email,
  emailVerified: true,
  language: 'de',
  hasSubscribedToNews: false,
  createdAt: text,
}
const company = {
  name: null,
  phone: null,
  businessEmail: null,
  website: null,
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  taxId: null,
  registrationNumber: null,
  logoUrl: null,
}
const schedule = { allowStaffImageUpload: false, groupNames: [] }
const subscription = {
  plan: 'free',
  status: text,
  startDate: text,
  endDate: null,
  autoRenew: expect.any(Boolean) as boolean,
  canceledAt: null,
}
const data = { ...user, company, schedule, subscription }

const subscriber = { ...user, language: 'en', hasSubscribedToNews: true }
const unauthenticated = refusal('auth.unauthenticated')

type Row = { call: string; body?: unknown; status: number; answer?: unknown }

/** The calls of the specification's section 7 in an order in which a client may make them: each as it is, and its answer. */
const rows: Row[] = [
  {
    call: 'POST /auth/register',
    body: { ...person, email, password: first, acceptTerms: true, language: 'de' },
    status: 201,
    answer: message,
  },
  { call: 'POST /auth/verify-email/:token', status: 200, answer: message },
  { call: 'POST /auth/login', body: { email, password: first }, status: 200, answer: { user, token: text } },
  { call: 'GET /auth/me/:userId', status: 200, answer: { user } },
  { call: 'GET /settings', status: 200, answer: { data } },
  {
    call: 'PUT /settings',
    body: { lastName: 'Huber-Lindt' },
    status: 200,
    answer: { data: { ...data, lastName: 'Huber-Lindt' } },
  },
  { call: 'PUT /settings/username', body: person, status: 200, answer: { data } },
  {
    call: 'PUT /settings/newsletter',
    body: { hasSubscribedToNews: true },
    status: 200,
    answer: { data: { ...data, hasSubscribedToNews: true } },
  },
  {
    call: 'PUT /settings/language',
    body: { language: 'en' },
    status: 200,
    answer: { data: { ...data, hasSubscribedToNews: true, language: 'en' } },
  },
  { call: 'POST /auth/forgot-password', body: { email }, status: 202, answer: message },
  { call: 'POST /auth/reset-password/:token', body: { password: second }, status: 200, answer: message },
  { call: 'GET /settings', status: 401, answer: unauthenticated },
  {
    call: 'POST /auth/login',
    body: { email, password: first },
    status: 401,
    answer: refusal('auth.invalidCredentials', 'password'),
  },
  {
    call: 'POST /auth/login',
    body: { email, password: second },
    status: 200,
    answer: { user: subscriber, token: text },
  },
  { call: 'GET /auth/me/:userId', status: 200, answer: { user: subscriber } },
  { call: 'GET /auth/google', status: 302 },
]

test.each(rows)('$call', async ({ call, body, status, answer }) => {
  const [method = '', path = ''] = call.split(' ')
  if (path.endsWith('/:token')) known.linkToken = await mailedToken(path.slice(0, -'/:token'.length))
  const got = await ask(method, path.replace(':token', known.linkToken).replace(':userId', known.userId), body)
  expect({ status: got.status, answer: got.answer }).toEqual({ status, answer })
  const told = got.answer as { token?: string; user?: { id: string } } | undefined
  if (told?.token) Object.assign(known, { token: told.token, userId: told.user?.id })
})

function refusal(code: string, field?: string) {
  return { error: { code, message: text, ...(field && { fields: { [field]: [code] } }) } }
}

/** Sends JSON, with the token as soon as there is one. */
async function ask(method: string, path: string, body: unknown) {
  const headers = {
    ...(known.token && { Authorization: `Bearer ${known.token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const asked = {
    method,
    headers,
    redirect: 'manual' as const,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
  const got = await fetch(server.origin + path, asked)
  const written = await got.text()
  return { status: got.status, answer: written ? (JSON.parse(written) as unknown) : undefined }
}

async function mailedToken(path: string): Promise<string> {
  const link = () => findLink(join(folder.path, 'outbox'), { to: email, path: `${path.replace('/auth', '')}/` })
  await expect.poll(link, { timeout: 10_000 }).toBeTruthy()
  return link()?.split('/').at(-1) ?? ''
}
