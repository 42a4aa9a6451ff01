import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { day } from '#app/domain/time/durations.ts'
import { addRecipient } from '#app/operations/alerts/add-recipient.server.ts'
import { findMissedSlots } from '#app/operations/alerts/find-missed-slots.server.ts'
import { removeRecipient } from '#app/operations/alerts/remove-recipient.server.ts'
import { tellRecipients } from '#app/operations/alerts/tell-recipients.server.ts'
import { linkIn } from '#tests/support/mails/mail-files.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { send } from '#tests/support/requests/app.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { givePlan } from '#tests/support/stories/give-plan.ts'

useDatabase()

const person = {
  name: 'Herr Özdemir',
  email: 'chef@example.com',
  language: 'de' as const,
  minutesAfter: 30,
  missed: true,
  comments: false,
  digest: 'none' as const,
}
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
  await givePlan(owner, 'plus')
})

type Mail = { recipient: string; subject: string; text: string }
const mails = () =>
  database().sql.all<Mail>('SELECT recipient, subject, text FROM OutboxMail ORDER BY createdAt, rowid')
const linkOf = (mail: Mail | undefined) => new URL(linkIn(mail?.text ?? '', '/alerts/') ?? '').pathname
const list = async (bearer = owner.token) => (await send('/api/recipients', { bearer })).json()
const stateOf = async () => ((await list()) as { items: { state: string }[] }).items.map(({ state }) => state)
const add = (more = {}, now = new Date()) =>
  addRecipient({ companyId: owner.companyId, sender: 'Gasthaus', input: { ...person, ...more }, now })

test('by page: a person is asked once, told after they confirm, and ends it by one click', async () => {
  const { comments: _, ...fields } = person
  const form = { subject: 'recipient', ...fields, missed: 'on', minutesAfter: '30' }
  expect((await send('/alert-settings', { cookie: owner.token, form })).status).toBe(303)
  expect(await stateOf()).toEqual(['asked'])
  const [question] = mails()
  expect(question).toMatchObject({ recipient: person.email })
  expect(question?.subject).toContain('Möchten Sie Nachrichten über Reinigungen?')
  await missAndTell('2026-11-18T15:00:00Z')
  expect(mails()).toHaveLength(1)

  const link = linkOf(question)
  const asked = await readPage(send(link, { headers: { 'Accept-Language': 'de' } }))
  expect(asked.text).toContain('Ja, Nachrichten bekommen')
  expect(await stateOf()).toEqual(['asked'])
  await send(link, { form: { answer: 'confirm' } })
  expect(await stateOf()).toEqual(['told'])
  await markSent()
  await missAndTell('2026-11-19T13:20:00Z')
  expect(mails()).toHaveLength(1)
  await missAndTell('2026-11-19T13:36:00Z')
  expect(mails()[1]).toMatchObject({
    recipient: person.email,
    subject: 'Nicht erledigt: Gäste-WC, Do, 19. Nov. 2026, 14:00',
  })

  await markSent()
  await send(linkOf(mails()[1]), { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(await stateOf()).toEqual(['left'])
  await missAndTell('2026-11-20T15:00:00Z')
  expect(mails()).toHaveLength(2)
})

test('by API: a person is added, listed and removed; another company’s is not found', async () => {
  const added = await send('/api/recipients', { bearer: owner.token, json: person })
  expect(added.status).toBe(201)
  const { id } = (await added.json()) as { id: string }
  const link = linkOf(mails()[0])
  expect(await list()).toEqual({ items: [{ id, ...person, state: 'asked' }] })
  const other = await createOwner({ email: 'bea@example.com' })
  expect(await list(other.token)).toEqual({ items: [] })
  expect((await send(`/api/recipients/${id}`, { method: 'DELETE', bearer: other.token })).status).toBe(404)
  expect((await send(`/api/recipients/${id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(204)
  expect((await send(`/api/recipients/${id}`, { method: 'DELETE', bearer: owner.token })).status).toBe(404)
  expect(await list()).toEqual({ items: [] })
  expect(mails()).toEqual([])
  expect((await send(link, { form: { answer: 'confirm' } })).status).toBe(404)
})

test('the owner’s own recipient can’t be removed as one of the others', async () => {
  expect((await send(`/api/recipients/${owner.userId}`, { method: 'DELETE', bearer: owner.token })).status).toBe(404)
})

test('on Free nobody can be added, and who was added before is not told until the plan has it again', async () => {
  await add()
  await send(linkOf(mails()[0]), { form: { answer: 'confirm' } })
  await markSent()
  await givePlan(owner, 'free')
  expect(await add({ email: 'zwei@example.com' })).toMatchObject({ failure: { code: 'plan.featureNotIncluded' } })
  await missAndTell('2026-11-18T15:00:00Z')
  expect(mails()).toHaveLength(1)
  await givePlan(owner, 'plus')
  await missAndTell('2026-11-19T15:00:00Z')
  expect(mails()).toHaveLength(2)
})

test('nobody is asked more than three times by a company, or twice in a month after they left or were removed', async () => {
  const start = new Date('2026-01-01T12:00:00Z')
  const codeAfter = async (days: number) => {
    const result = await add({}, new Date(start.getTime() + days * day))
    return result.ok ? result.value.state : result.failure.code
  }
  const id = () => database().sql.get<{ id: string }>('SELECT id FROM Recipient WHERE email IS NOT NULL')?.id ?? ''
  const remove = () => removeRecipient({ companyId: owner.companyId, id: id(), now: start })
  expect(await codeAfter(0)).toBe('asked')
  await markSent()
  expect(await codeAfter(1)).toBe('recipient.alreadyThere')
  await remove()
  expect(await codeAfter(29)).toBe('recipient.askedEnough')
  expect(await codeAfter(31)).toBe('asked')
  await markSent()
  await send(linkOf(mails()[1]), { form: { answer: 'no' } })
  expect(await codeAfter(40)).toBe('recipient.askedEnough')
  expect(await codeAfter(62)).toBe('asked')
  await markSent()
  await send(linkOf(mails()[2]), { form: { answer: 'confirm' } })
  await remove()
  expect(await codeAfter(100)).toBe('told')
  expect(mails()).toHaveLength(3)
  await send(linkOf(mails()[2]), { form: {} })
  expect(await codeAfter(400)).toBe('recipient.askedEnough')
})

test('all companies together ask an address three times in a month', async () => {
  const codes: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const other = await createOwner({ email: `o${n}@example.com` })
    await givePlan(other, 'plus')
    const input = { ...person, email: n % 2 ? 'Chef@EXAMPLE.com' : person.email }
    const result = await addRecipient({ companyId: other.companyId, sender: 'X', input, now: new Date() })
    codes.push(result.ok ? 'asked' : result.failure.code)
  }
  expect(codes).toEqual(['asked', 'asked', 'asked', 'recipient.askedEnough', 'recipient.askedEnough'])
})

test.each([
  [{ name: ' ' }, 'name', 'recipient.nameRequired'],
  [{ name: 'x'.repeat(101) }, 'name', 'recipient.nameTooLong'],
  [{ email: 'nobody' }, 'email', 'recipient.emailInvalid'],
  [{ email: 'a@b.example\nBcc: c@d.example' }, 'email', 'recipient.emailInvalid'],
  [{ language: 'xx' }, 'language', 'account.languageUnknown'],
])('%j is refused at its field', async (fields, field, code) => {
  const answer = await send('/api/recipients', { bearer: owner.token, json: { ...person, ...fields } })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: { fields: { [field]: [code] } } })
  expect(mails()).toEqual([])
})

const markSent = () => database().atomically((sql) => sql.run('UPDATE OutboxMail SET sentAt = createdAt'))

async function missAndTell(at: string) {
  const plans = database().sql.all('SELECT id FROM Schedule')
  if (plans.length === 0) {
    const [task, staff] = [await createTask(owner), await createStaff(owner)]
    const validFrom = new Date('2026-11-18T00:00:00Z')
    await createSchedule(owner, { times: ['14:00'], validFrom, tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  }
  await findMissedSlots(new Date(at))
  await tellRecipients(new Date(at))
}
