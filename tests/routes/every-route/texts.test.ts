import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { registration } from '#tests/support/stories/registration.ts'

useDatabase()

const task = { name: 'GM-FL', publicName: 'Arbeitsflächen', description: 'Reinigen' }
const person = { loginName: 'anna', email: 'a@b.de', personalType: 'staff', signature: 'Anna K.' }
const invisible = '\u3164\u200D\u2800'

let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

test.each([
  ['/register', '/auth/register', registration, 'firstName', 'account.firstNameRequired', 'First name'],
  ['/register', '/auth/register', registration, 'lastName', 'account.lastNameRequired', 'Last name'],
  ['/register', '/auth/register', registration, 'email', 'account.emailInvalid', 'Email'],
  ['/register', '/auth/register', registration, 'password', 'account.passwordRequired', 'Password'],
  ['/tasks/new', '/api/tasks', task, 'name', 'task.nameRequired', 'Internal name'],
  ['/staff/new', '/api/staff', person, 'loginName', 'staff.loginNameRequired', 'Login name'],
  ['/staff/new', '/api/staff', person, 'signature', 'staff.signatureRequired', 'Signature'],
])('page %s and API %s: %o with an invisible %s is refused', async (page, call, input, field, code, label) => {
  const cookie = page === '/register' ? '' : owner.token
  const values = { ...input, [field]: invisible }
  const answer = await send(page, { cookie, form: { ...values, acceptTerms: 'on' } })
  expect(answer.status).toBe(422)
  expect((await readPage(answer)).field(label)?.invalid).toBe(true)
  expect(await refusal(call, { ...values, acceptTerms: true })).toEqual({ [field]: [code] })
  expect(waitingMails()).toEqual([])
})

test.each([
  ['publicName', 'task.publicNameRequired'],
  ['description', 'task.descriptionRequired'],
])('API: a task with an invisible %s is refused; by the page its name takes the place', async (field, code) => {
  const values = { ...task, [field]: invisible }
  expect(await refusal('/api/tasks', values)).toEqual({ [field]: [code] })
  expect((await send('/tasks/new', { cookie: owner.token, form: values })).status).toBe(303)
  expect(database().sql.get(`SELECT ${field} AS text FROM Task`, {})).toEqual({ text: task.name })
})

test.each([
  ['/auth/register', registration, 'firstName', 'request.textInvalid'],
  ['/auth/register', registration, 'email', 'account.emailInvalid'],
  ['/auth/register', registration, 'password', 'request.textInvalid'],
  ['/auth/login', registration, 'password', 'request.textInvalid'],
  ['/api/tasks', task, 'description', 'request.textInvalid'],
  ['/api/staff', person, 'loginName', 'request.textInvalid'],
  ['/api/staff', person, 'email', 'staff.emailInvalid'],
])('API: %s refuses half of a surrogate pair, %o: %s', async (call, input, field, code) => {
  const values = { ...input, acceptTerms: true, [field]: `half\uD83Dof` }
  expect(await refusal(call, values)).toEqual({ [field]: [code] })
})

test('API: a schedule’s texts and a check-in’s refuse it too, and invisible ones are none', async () => {
  const { id: staffId, pin } = await createStaff(owner, { loginName: 'anna' })
  const { id: taskId } = await createTask(owner)
  const tasks = [{ taskId, staffIds: [staffId] }]
  const open = await createSchedule(owner, { ...alwaysOpen, tasks })
  const schedule = { title: 'Küche', location: 'EG', frequency: 'daily', status: 'draft', tasks }
  const rules = { months: [1], days: [1], times: ['12:00'] }
  const broken = { title: '\uDC00', location: 'E\uD800G', description: 'x\uD800', groupName: 'Gr\uDFFFppe' }
  const invalid = ['request.textInvalid']
  expect(await refusal('/api/schedules', { ...schedule, ...rules, ...broken })).toEqual({
    title: invalid,
    location: invalid,
    description: invalid,
    groupName: invalid,
  })
  const silent = { ...schedule, ...rules, description: invisible, groupName: invisible }
  const answer = await send('/api/schedules', { bearer: owner.token, json: silent })
  expect(await answer.json()).toMatchObject({ description: null, groupName: null })
  expect(await refusal('/api/schedules', { ...silent, title: invisible, location: invisible })).toEqual({
    title: ['schedule.titleRequired'],
    location: ['schedule.locationRequired'],
  })

  const call = `/api/schedules/${open.id}/check-ins`
  const checkIn = { loginName: 'anna', pin, taskIds: [taskId] }
  expect(await refusal(call, { ...checkIn, loginName: 'an\uD800na', comment: '\uD800' })).toEqual({
    loginName: invalid,
    comment: invalid,
  })
  expect((await send(call, { json: { ...checkIn, comment: invisible } })).status).toBe(201)
  expect(database().sql.all('SELECT comment FROM CheckIn')).toEqual([{ comment: null }])
})

const anyText = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom('\uD800', '\uDFFF', '\u202E', '\u200D', '\u3164', '\u0308', '\uFEFF', '\r', '\n', '\t', '\0'),
  ),
  maxLength: 12,
})

test('API: accepted texts are returned as stored, and stay the same when sent back', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      const answer = await send('/api/tasks', {
        bearer: owner.token,
        json: { name: text, publicName: text, description: text },
      })
      if (answer.status === 422) return
      expect(answer.status).toBe(201)
      const answered = (await answer.json()) as Record<'id' | keyof typeof task, string>
      const { id, name, publicName, description } = answered
      const stored = database().sql.get('SELECT id, name, publicName, description FROM Task WHERE id = :id', { id })
      expect(stored).toEqual({ id, name, publicName, description })
      expect(await (await send(`/api/tasks/${id}`, { bearer: owner.token })).json()).toEqual(answered)
      const back = await send(`/api/tasks/${id}`, { method: 'PUT', bearer: owner.token, json: answered })
      expect(await back.json()).toMatchObject({ name, publicName, description })
    }),
    { numRuns: 40 },
  )
})

async function refusal(path: string, json: object): Promise<unknown> {
  const answer = await send(path, { bearer: path.startsWith('/auth') ? '' : owner.token, json })
  expect(answer.status).toBe(422)
  return ((await answer.json()) as { error: { fields: unknown } }).error.fields
}
