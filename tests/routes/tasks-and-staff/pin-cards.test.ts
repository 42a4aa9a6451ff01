import { beforeEach, expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { isPinOf } from '#tests/support/stories/is-pin-of.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

test('people who have never checked in are offered, all ticked, in the language of the page', async () => {
  const anna = await createStaff(owner, { signature: 'Anna K.', loginName: 'anna' })
  await createStaff(owner, { signature: 'Zoe', loginName: 'zoe' })
  await createStaff(await createOwner(), { signature: 'Stranger', loginName: 'stranger' })
  expect(await offered()).toEqual(['Anna K. anna ✓', 'Zoe zoe ✓'])
  await checkIn(anna)
  expect(await offered()).toEqual(['Zoe zoe ✓'])
})

test('each chosen person gets a new PIN on a card, shown once', async () => {
  const [anna, ben, zoe] = [
    await createStaff(owner, { signature: 'Anna K.', loginName: 'anna' }),
    await createStaff(owner, { signature: 'Ben', loginName: 'ben' }),
    await createStaff(owner, { signature: 'Zoe', loginName: 'zoe' }),
  ]
  const answer = await make([zoe.id, anna.id, anna.id], 'pl')
  expect([answer.status, answer.headers.get('Set-Cookie'), answer.headers.get('Location')]).toEqual([201, null, null])
  const cards = [...(await readMarkup(answer)).querySelectorAll('.pin-card')]
  expect(cards.map((card) => card.querySelector('h3')?.textContent)).toEqual(['Anna K.', 'Zoe'])
  expect(cards.map((card) => card.getAttribute('lang'))).toEqual(['pl', 'pl'])
  const pins = cards.map((card) => card.querySelector('dd.num')?.textContent ?? '')
  expect(await Promise.all([isPinOf(anna.id, pins[0] ?? ''), isPinOf(zoe.id, pins[1] ?? '')])).toEqual([true, true])
  expect(await isPinOf(ben.id, ben.pin)).toBe(true)
  const later = await (await send('/staff/pin-cards', { cookie: owner.token })).text()
  for (const pin of pins) expect(later).not.toContain(pin)
})

test('a person of another company, or a deleted one, is not found, and nobody gets a new PIN', async () => {
  const anna = await createStaff(owner)
  const gone = await createStaff(owner)
  await send(`/api/staff/${gone.id}`, { method: 'DELETE', bearer: owner.token })
  for (const other of [await createStaff(await createOwner()), gone]) {
    expect((await make([anna.id, other.id], 'de')).status).toBe(404)
    expect([await isPinOf(anna.id, anna.pin), await isPinOf(other.id, other.pin)]).toEqual([true, true])
  }
})

test('nobody chosen, too many or no language of ours: nothing is made', async () => {
  const anna = await createStaff(owner)
  const nobody = await make([], 'de')
  expect(nobody.status).toBe(422)
  expect((await readPage(nobody)).group('People')?.description).toContain('Please choose at least one person.')
  expect(
    (
      await make(
        Array.from({ length: 51 }, () => anna.id),
        'de',
      )
    ).status,
  ).toBe(422)
  expect((await make([anna.id], 'xx')).status).toBe(422)
  expect(await isPinOf(anna.id, anna.pin)).toBe(true)
})

test('who has nobody new is told so', async () => {
  expect((await readPage(send('/staff/pin-cards', { cookie: owner.token }))).text).toContain('Everybody has checked in')
})

function make(staffIds: string[], language: string) {
  return send('/staff/pin-cards', { cookie: owner.token, form: { staffIds, language } })
}

/** The people whom the page offers, with a tick where they are chosen. */
async function offered() {
  const page = await readMarkup(await send('/staff/pin-cards', { cookie: owner.token }))
  return [...page.querySelectorAll<HTMLInputElement>('[name="staffIds"]')].map((box) => {
    const [name, login] = [box.nextElementSibling?.firstChild?.textContent, box.parentElement?.querySelector('small')]
    return `${name} ${login?.textContent}${box.hasAttribute('checked') ? ' ✓' : ''}`
  })
}

async function checkIn(staff: { id: string; loginName: string; pin: string }) {
  const task = await createTask(owner)
  const { id } = await createSchedule(owner, { ...alwaysOpen, tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  const json = { loginName: staff.loginName, pin: staff.pin, taskIds: [task.id] }
  expect((await send(`/api/schedules/${id}/check-ins`, { json })).status).toBe(201)
}
