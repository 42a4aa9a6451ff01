import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules/schedules.sql.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { today, useOpenSchedules } from '#tests/support/schedules/open-schedules.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const fixture = useOpenSchedules()

test('API: an open slot with its tasks, the next one, and the day', async () => {
  const { id } = await fixture.schedule({ description: 'Bitte lüften' })
  const answer = await send(`/api/schedules/${id}/status`)
  const slotAt = `${today()}T12:00`
  const expectedTask = {
    taskId: fixture.task.id,
    publicName: 'Gäste-WC',
    description: 'Becken, Griffe',
    status: 'planned',
    signature: null,
    checkedInAt: null,
    offlineAt: null,
  }
  expect(await answer.json()).toEqual({
    schedule: {
      id,
      companyName: 'Gasthaus Alte Mühle GmbH',
      logoUrl: null,
      title: 'Gäste-WC',
      location: 'UG',
      description: 'Bitte lüften',
      status: 'public',
      timezone: 'UTC',
      useCurrentTime: true,
      photo: 'none',
    },
    now: expect.stringContaining('Z'),
    openSlot: {
      slotAt,
      startsAt: `${slotAt}:00.000Z`,
      timezone: 'UTC',
      opensAt: `${today()}T00:00:00.000Z`,
      closesAt: `${today(1)}T00:00:00.000Z`,
      tasks: [expectedTask],
    },
    nextSlot: {
      slotAt: `${today(1)}T12:00`,
      startsAt: `${today(1)}T12:00:00.000Z`,
      timezone: 'UTC',
      opensAt: `${today(1)}T00:00:00.000Z`,
      closesAt: `${today(2)}T00:00:00.000Z`,
    },
    closedFor: null,
    lastCleanedAt: null,
    unscheduledTasks: null,
    unscheduledToday: [],
    today: [{ slotAt, startsAt: `${slotAt}:00.000Z`, timezone: 'UTC', tasks: [expectedTask] }],
    rework: [],
    readings: [],
    defects: [],
    guests: null,
    translations: [],
  })
})

test('both: completed tasks are shown with signatures, never with a login name, an internal name, a phone number or an address', async () => {
  const { owner, task, anna } = fixture
  const schedule = await fixture.schedule()
  const comment = 'Seife leer'
  const row = await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00`, comment })
  const secrets = ['kueche.anna', 'GM-WC-INTERN', '4915100000001', '@example.com', comment]
  for (const path of publicAddressesOf(schedule.id)) {
    const text = await (await send(path)).text()
    expect(text, path).toContain('Anna K.')
    for (const secret of [...secrets, anna.id, row.id, owner.companyId]) {
      expect(text, `${path} ${secret}`).not.toContain(secret)
    }
  }
  const page = await pageOf(schedule.id)
  expect(page.text).toContain('Last cleaned: today')
  expect(page.forms).toBe(0)
})

test('both: a hidden or deleted record is nowhere to be seen', async () => {
  const { owner, task, anna: staff } = fixture
  const schedule = await fixture.schedule()
  await createCheckIn(owner, { schedule, task, staff, slotAt: `${today()}T12:00`, hidden: true })
  await createCheckIn(owner, { schedule, task, staff, slotAt: `${today(-1)}T12:00`, status: 'deleted' })
  for (const path of publicAddressesOf(schedule.id)) {
    expect(await (await send(path)).text(), path).not.toContain('Anna K.')
  }
  expect(await statusOf(schedule.id)).toMatchObject({ lastCleanedAt: null, today: [{ tasks: [{ status: null }] }] })
})

test('both: the tick marks of a hidden task are nowhere to be seen', async () => {
  const { owner, task, anna } = fixture
  const schedule = await fixture.schedule()
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  await database().atomically((sql) =>
    insertRow(sql, 'HiddenTask', { scheduleId: schedule.id, taskId: task.id, hiddenAt: new Date() }),
  )
  expect(await (await send(`/schedules/${schedule.id}/status`)).text()).not.toContain('Anna K.')
  expect(await statusOf(schedule.id)).toMatchObject({ lastCleanedAt: null, today: [{ tasks: [{ status: null }] }] })
})

test('both: a schedule created just after its slot allows check-ins for it', async () => {
  const now = new Date()
  const time = now.toISOString().slice(11, 16)
  for (const status of ['public', 'private'] as const) {
    const { id } = await fixture.schedule({ validFrom: now, status, times: [time], windowBefore: 5, windowAfter: 5 })
    const { openSlot } = await statusOf(id)
    expect(openSlot).toMatchObject({ slotAt: `${today()}T${time}`, tasks: [{ taskId: fixture.task.id }] })
    expect((await pageOf(id)).field('PIN')).toBeDefined()
    const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [fixture.task.id] }
    expect((await send(`/api/schedules/${id}/check-ins`, { json })).status).toBe(201)
  }
})

test('both: a private schedule takes check-ins and shows no history', async () => {
  const { owner, task, anna } = fixture
  const schedule = await fixture.schedule({ status: 'private' })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  expect(await statusOf(schedule.id)).toMatchObject({
    today: null,
    lastCleanedAt: null,
    schedule: { status: 'private' },
    openSlot: { tasks: [{ publicName: 'Gäste-WC', status: null, signature: null, checkedInAt: null }] },
  })
  const page = await pageOf(schedule.id)
  expect(page.forms).toBe(1)
  for (const history of ['Anna K.', 'Last cleaned', 'Today,']) expect(page.text).not.toContain(history)
})

test('both: a draft and no schedule at all get one and the same 404; an ended one 410 with its name and nothing else', async () => {
  const { owner, task, anna } = fixture
  const draft = await fixture.schedule({ status: 'draft', title: 'Geheimer Plan' })
  const ended = await fixture.schedule({ title: 'Dunstabzug' })
  await createCheckIn(owner, { schedule: ended, task, staff: anna, slotAt: `${today()}T12:00` })
  await database().atomically((sql) =>
    sql.run('UPDATE Schedule SET archivedAt = createdAt WHERE id = :id', { id: ended.id }),
  )

  const answers = [await send(`/schedules/${draft.id}/status`), await send('/schedules/nothing/status')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const [one, other] = await Promise.all(answers.map((answer) => answer.clone().text()))
  // Each page contains its own address, to return to.
  expect(one).toBe(other?.replace('/schedules/nothing/', `/schedules/${draft.id}/`))
  for (const answer of answers) expect((await readPage(answer)).headings).toEqual(['There is no schedule here'])

  const answer = await send(`/schedules/${ended.id}/status`)
  expect(answer.status).toBe(410)
  expect(await answer.clone().text()).not.toContain('Anna K.')
  const page = await readPage(answer)
  expect(page.headings).toEqual(['Dunstabzug'])
  expect(page.text).toContain('This schedule has ended')

  await expectRefused(draft.id, 404)
  await expectRefused('nothing', 404)
  await expectRefused(ended.id, 410)
})

test('both: a draft that is archived stays unseen, one that was open before its last draft has ended', async () => {
  const { companyId } = fixture.owner
  const unseen = await fixture.schedule({ status: 'draft', title: 'Geheimer Plan' })
  const seen = await fixture.schedule({ status: 'private' })
  const draft = { ...seen, scheduleId: seen.id, status: 'draft' as const, userId: null, validFrom: new Date() }
  await database().atomically((sql) => insertRevision(sql, companyId, draft))
  for (const [id, status] of [
    [unseen.id, 404],
    [seen.id, 410],
  ] as const) {
    await archiveSchedule({ companyId, scheduleId: id, now: new Date() })
    const page = await send(`/schedules/${id}/status`)
    expect(page.status).toBe(status)
    expect(await page.text()).not.toContain('Geheimer Plan')
    await expectRefused(id, status)
  }
})

/** Expects that the API refuses with the right code. */
async function expectRefused(id: string, status: 404 | 410) {
  const answer = await send(`/api/schedules/${id}/status`)
  const code = status === 410 ? 'schedule.ended' : 'schedule.notFound'
  expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }])
}

/** The addresses at which everybody can read a schedule. */
function publicAddressesOf(id: string) {
  return [`/schedules/${id}/status`, `/schedules/${id}/status.data`, `/api/schedules/${id}/status`]
}

function pageOf(id: string) {
  return readPage(send(`/schedules/${id}/status`))
}

async function statusOf(id: string) {
  return (await send(`/api/schedules/${id}/status`)).json()
}
