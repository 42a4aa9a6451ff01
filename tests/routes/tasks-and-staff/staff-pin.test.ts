import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { listStaff } from '#app/data/read/staff/staff.server.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { isPinOf } from '#tests/support/stories/is-pin-of.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

const input = { loginName: 'kueche.anna', email: 'anna@example.com', personalType: 'staff', signature: 'Anna K.' }
let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

test('page: the PIN of a new person is in the response to the POST and nowhere else', async () => {
  const answer = await send('/staff/new', { cookie: owner.token, form: { ...input, pin: '' } })
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Set-Cookie')]).toEqual([201, null, null])
  const pin = await pinShownBy(answer)
  const [{ id = '' } = {}] = (await listStaff(owner.companyId, { page: 1, pageSize: 25 })).items
  expect(await isPinOf(id, pin)).toBe(true)
  for (const path of [
    '/staff',
    `/staff/${id}/edit`,
    `/staff/${id}/pin`,
    '/staff/new',
    `/api/staff/${id}`,
    '/api/staff',
  ]) {
    expect(await (await send(path, { cookie: owner.token })).text(), path).not.toContain(pin)
  }
})

test('both: a new PIN ends the old one and is shown in the answer alone', async () => {
  const { id, pin: old } = await createStaff(owner, { signature: 'Anna K.' })
  expect((await dialogOf(`/staff/${id}/pin`))?.title).toBe('A new PIN for Anna K.?')
  const page = await send(`/staff/${id}/pin`, { cookie: owner.token, form: {} })
  const shownPin = await pinShownBy(page)
  expect([page.status, page.headers.get('Set-Cookie')]).toEqual([201, null])
  expect([await isPinOf(id, shownPin), await isPinOf(id, old)]).toEqual([true, shownPin === old])
  const call = await send(`/api/staff/${id}/pin`, { method: 'POST', bearer: owner.token })
  const { pin, ...rest } = (await call.json()) as { pin: string }
  expect([call.status, rest, await isPinOf(id, pin)]).toEqual([201, {}, true])
})

test.each(['/staff/new', 'renewed'])('page: beside the PIN is a card in every language: %s', async (path) => {
  const person =
    path === 'renewed' ? await createStaff(owner, { loginName: input.loginName, signature: input.signature }) : null
  const answer = await send(person ? `/staff/${person.id}/pin` : path, {
    cookie: owner.token,
    form: { ...input, pin: '' },
    headers: { 'Accept-Language': 'pl' },
  })
  const pin = await pinShownBy(answer.clone(), 'PIN dla osoby „Anna K.”')
  const page = await readMarkup(answer)
  const cards = [...page.querySelectorAll('.pin-card')]
  const languages = cards.map((card) => card.getAttribute('lang'))
  expect([languages[0], languages.toSorted()]).toEqual(['pl', languageCodes.toSorted()])
  expect(new Set(cards.map((card) => card.querySelector('ol')?.textContent)).size).toBe(languageCodes.length)
  for (const card of cards) {
    expect(card.querySelectorAll('li')).toHaveLength(3)
    for (const fact of ['Anna K.', 'kueche.anna', pin]) expect(card.textContent).toContain(fact)
  }
  expect(cards.find((card) => card.getAttribute('lang') === 'de')?.textContent).toContain('tippen Sie auf „Fertig“.')
  const addresses = [...page.querySelectorAll('[href], [src], [action], [formaction]')].flatMap((element) =>
    ['href', 'src', 'action', 'formaction'].map((name) => element.getAttribute(name) ?? ''),
  )
  expect(addresses.filter((address) => address.includes(pin))).toEqual([])
})

test('the style sheet shows the card of every language that can be chosen', () => {
  const css = readFileSync('app/styles/components/pin-card.css', 'utf8')
  const shown = [...css.matchAll(/\[value='(\w+)'\]:checked\) \.pin-card\[lang='\1'\]/g)].map(([, code]) => code)
  expect(shown).toEqual(languageCodes)
})

test('page: the form of a person shows wrong PINs, waiting times and devices; devices can be forgotten', async () => {
  const anna = await createStaff(owner, { loginName: 'anna', signature: 'Anna K.' })
  const form = () => dialogOf(`/staff/${anna.id}/edit`)
  const quiet = await form()
  expect(quiet?.text).toContain('PIN and devices No wrong PIN in the last 24\u00a0hours. No device is known.')
  expect(quiet?.button('Forget devices')).toBeUndefined()

  const schedule = await openScheduleOf(anna.id)
  expect(await checkIn(schedule, { pin: anna.pin })).toBe(201)
  for (let n = 0; n < 5; n += 1) expect(await checkIn(schedule, { pin: '00000' })).toBe(401)
  const dialog = await form()
  for (const text of ['5 wrong PINs in the last 24\u00a0hours.', '1 device is known'])
    expect(dialog?.text).toContain(text)
  expect(dialog?.text).toMatch(/Gäste-WC, UG: unknown devices must wait until (tomorrow, )?\d\d:\d\d\./)
  expect(dialog?.text).not.toContain('All schedules:')
  expect(dialog?.form('Forget devices')).toMatchObject({ method: 'post', action: `/staff/${anna.id}/devices` })
  expect((await dialogOf(`/staff/${anna.id}/pin`))?.text).toContain('5 wrong PINs')

  const forgotten = await send(`/staff/${anna.id}/devices?type=staff`, { cookie: owner.token, form: {} })
  expect([forgotten.status, forgotten.headers.get('Location')]).toEqual([303, '/staff?type=staff'])
  const list = await readPage(send('/staff', { cookie: cookiesAfter(forgotten, owner) }))
  expect(list.status).toBe(`All devices of ${anna.signature} count as unknown again.`)
  const after = (await form())?.text
  for (const text of ['5 wrong PINs', 'unknown devices must wait', 'No device is known.']) expect(after).toContain(text)
})

test('page: the form says if guesses at many schedules made all of them wait', async () => {
  const anna = await createStaff(owner, { loginName: 'anna' })
  for (let n = 0; n < 3; n += 1) {
    const schedule = await openScheduleOf(anna.id)
    for (let guess = 0; guess < 5; guess += 1) expect(await checkIn(schedule, { pin: '00000' })).toBe(401)
  }
  expect(await checkIn(await openScheduleOf(anna.id), { pin: anna.pin })).toBe(429)
  const dialog = await dialogOf(`/staff/${anna.id}/edit`)
  expect(dialog?.text).toMatch(/All schedules: unknown devices must wait until (tomorrow, )?\d\d:\d\d\./)
})

test('page: the address of the devices leads to the form', async () => {
  const { id } = await createStaff(owner)
  const answer = await send(`/staff/${id}/devices?type=staff`, { cookie: owner.token })
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/staff/${id}/edit?type=staff`])
})

test.each(['page', 'API'])('%s: a new PIN lets who was waiting check in again', async (door) => {
  const anna = await createStaff(owner, { loginName: 'anna' })
  const schedule = await openScheduleOf(anna.id)
  for (let n = 0; n < 5; n += 1) await checkIn(schedule, { pin: '00000' })
  expect(await checkIn(schedule, { pin: anna.pin })).toBe(429)
  const path = `/staff/${anna.id}/pin`
  const pin =
    door === 'page'
      ? await pinShownBy(await send(path, { cookie: owner.token, form: {} }))
      : await pinAnsweredBy(`/api${path}`)
  expect(await checkIn(schedule, { pin })).toBe(201)
})

test('page: before a new PIN is made, it is said what ends with the old one', async () => {
  const { id } = await createStaff(owner)
  const question = await dialogOf(`/staff/${id}/pin`)
  expect(question?.text).toContain('Waiting times after wrong PINs end, and all devices count as unknown again.')
})

async function dialogOf(path: string) {
  return (await readPage(send(path, { cookie: owner.token }))).dialog
}

/** Anna's PIN, from the dialog that shows it. */
async function pinShownBy(answer: Response, title = 'The PIN for Anna K.') {
  const { dialog } = await readPage(answer)
  expect(dialog?.title).toBe(title)
  return /\d(?: \d){4}/.exec(dialog?.text ?? '')?.[0].replaceAll(' ', '') ?? ''
}

async function openScheduleOf(staffId: string) {
  const task = await createTask(owner)
  const tasks = [{ taskId: task.id, staffIds: [staffId] }]
  const schedule = await createSchedule(owner, { ...alwaysOpen, tasks })
  return { id: schedule.id, taskId: task.id }
}

async function checkIn(schedule: { id: string; taskId: string }, { pin }: { pin: string }) {
  const json = { loginName: 'anna', pin, taskIds: [schedule.taskId] }
  return (await send(`/api/schedules/${schedule.id}/check-ins`, { json })).status
}

async function pinAnsweredBy(path: string) {
  const answer = await send(path, { method: 'POST', bearer: owner.token })
  return ((await answer.json()) as { pin: string }).pin
}
