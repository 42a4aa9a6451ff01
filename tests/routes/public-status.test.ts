import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { insertRow } from '#app/data/write/insert-row.sql.server.ts'
import { insertRevision } from '#app/data/write/schedules.sql.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { enhance } from '#app/ui/check-ins/enhance.ts'
import { send } from '#tests/support/app.ts'
import { createCheckIn } from '#tests/support/check-ins.ts'
import { useDatabase } from '#tests/support/database.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/factories.ts'
import { readPage } from '#tests/support/page.ts'
import { day } from '#app/domain/time/durations.ts'

useDatabase()

/** Slots of UTC round the clock: one open all day, one at the end of the window, never an hour without. */
const allDay = { timezone: 'UTC', times: ['12:00'], windowBefore: 720, windowAfter: 720 }

let owner: Owner
let task: { id: string; name: string; publicName: string }
let anna: { id: string; signature: string }

beforeEach(async () => {
  owner = await createOwner()
  task = await createTask(owner, { name: 'GM-WC-INTERN', publicName: 'Gäste-WC', description: 'Becken, Griffe' })
  anna = await createStaff(owner, { loginName: 'kueche.anna', signature: 'Anna K.' })
})

test('API: an open slot with its tasks, the next one, and the day', async () => {
  const { id } = await newSchedule({ description: 'Bitte lüften' })
  const answer = await send(`/api/schedules/${id}/status`)
  const slotAt = `${today()}T12:00`
  const shown = {
    taskId: task.id,
    publicName: 'Gäste-WC',
    description: 'Becken, Griffe',
    status: 'planned',
    signature: null,
    checkedInAt: null,
  }
  expect(await answer.json()).toEqual({
    schedule: {
      id,
      companyName: 'Gasthaus Alte Mühle GmbH',
      title: 'Gäste-WC',
      location: 'UG',
      description: 'Bitte lüften',
      status: 'public',
      timezone: 'UTC',
      useCurrentTime: true,
    },
    now: expect.stringContaining('Z'),
    openSlot: { slotAt, opensAt: `${today()}T00:00:00.000Z`, closesAt: `${today(1)}T00:00:00.000Z`, tasks: [shown] },
    nextSlot: {
      slotAt: `${today(1)}T12:00`,
      opensAt: `${today(1)}T00:00:00.000Z`,
      closesAt: `${today(2)}T00:00:00.000Z`,
    },
    lastCleanedAt: null,
    today: [{ slotAt, tasks: [shown] }],
  })
})

test('both: what was done shows by signature; never a login name, an internal name, a phone or an address', async () => {
  const schedule = await newSchedule()
  const row = await createCheckIn(owner, {
    schedule,
    task,
    staff: anna,
    slotAt: `${today()}T12:00`,
    comment: 'Seife leer',
  })
  for (const path of [
    `/schedules/${schedule.id}/status`,
    `/schedules/${schedule.id}/status.data`,
    `/api/schedules/${schedule.id}/status`,
  ]) {
    const text = await (await send(path)).text()
    expect(text, path).toContain('Anna K.')
    for (const secret of [
      'kueche.anna',
      'GM-WC-INTERN',
      '4915100000001',
      '@example.com',
      anna.id,
      row.id,
      'Seife leer',
      owner.companyId,
    ]) {
      expect(text, `${path} ${secret}`).not.toContain(secret)
    }
  }
  const page = await readPage(send(`/schedules/${schedule.id}/status`))
  expect(page.text).toContain('Last cleaned: today')
  expect(page.forms).toBe(0)
})

test('both: a hidden or deleted record is nowhere to be seen', async () => {
  const schedule = await newSchedule()
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00`, hidden: true })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today(-1)}T12:00`, status: 'deleted' })
  for (const path of [
    `/schedules/${schedule.id}/status`,
    `/schedules/${schedule.id}/status.data`,
    `/api/schedules/${schedule.id}/status`,
  ]) {
    expect(await (await send(path)).text(), path).not.toContain('Anna K.')
  }
  expect(await statusOf(schedule.id)).toMatchObject({ lastCleanedAt: null, today: [{ tasks: [{ status: null }] }] })
})

test('both: the tick marks of a hidden task are nowhere to be seen', async () => {
  const schedule = await newSchedule()
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  await database().atomically((sql) =>
    insertRow(sql, 'HiddenTask', { scheduleId: schedule.id, taskId: task.id, hiddenAt: new Date() }),
  )
  expect(await (await send(`/schedules/${schedule.id}/status`)).text()).not.toContain('Anna K.')
  expect(await statusOf(schedule.id)).toMatchObject({ lastCleanedAt: null, today: [{ tasks: [{ status: null }] }] })
})

test('both: who makes a schedule just after its slot can check in for it', async () => {
  const now = new Date()
  const time = now.toISOString().slice(11, 16)
  for (const status of ['public', 'private'] as const) {
    const { id } = await newSchedule({ validFrom: now, status, times: [time], windowBefore: 5, windowAfter: 5 })
    const { openSlot } = await statusOf(id)
    expect(openSlot).toMatchObject({ slotAt: `${today()}T${time}`, tasks: [{ taskId: task.id }] })
    expect(await (await send(`/schedules/${id}/status`)).text()).toContain('name="pin"')
    const json = { loginName: 'kueche.anna', pin: '48213', taskIds: [task.id] }
    expect((await send(`/api/schedules/${id}/check-ins`, { json })).status).toBe(201)
  }
})

test('pages: of a slot that is done in part all say the same', async () => {
  const second = await createTask(owner, { publicName: 'Flur' })
  const tasks = [task, second].map(({ id }) => ({ taskId: id, staffIds: [anna.id] }))
  const schedule = await newSchedule({ tasks })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  await newSchedule({ title: 'Bar' })
  const pages = await ownersPages(schedule.id)
  expect(pages.dashboard).toContain('None of the 2 cleanings is wholly done yet. 1 is partly done.')
  expect(pages.dashboard).toContain('Nothing is overdue. 2 cleanings are open now.')
  expect(pages.attendance).toContain('1 of 2 tasks are done. 1 is still open.')
  expect(pages.schedule).toContain('Open now')
})

test('page: who did one task is not named beside another', async () => {
  const second = await createTask(owner, { publicName: 'Flur' })
  const tasks = [task, second].map(({ id }) => ({ taskId: id, staffIds: [anna.id] }))
  const schedule = await newSchedule({ tasks, times: ['00:00', '12:00'] })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  const html = await (await send(`/schedules/${schedule.id}/status`)).text()
  expect(html).toContain('Still open: Flur')
  expect(html).toMatch(/<small>Gäste-WC: Anna.K\.[^<]*<\/small>/)
})

test('both: a private schedule takes check-ins and shows no history', async () => {
  const schedule = await newSchedule({ status: 'private' })
  await createCheckIn(owner, { schedule, task, staff: anna, slotAt: `${today()}T12:00` })
  expect(await statusOf(schedule.id)).toMatchObject({
    today: null,
    lastCleanedAt: null,
    schedule: { status: 'private' },
    openSlot: {
      tasks: [
        {
          publicName: 'Gäste-WC',
          status: null,
          signature: null,
          checkedInAt: null,
        },
      ],
    },
  })
  const page = await readPage(send(`/schedules/${schedule.id}/status`))
  expect(page.forms).toBe(1)
  for (const history of ['Anna K.', 'Last cleaned', 'Today,']) expect(page.text).not.toContain(history)
})

test('both: a draft and no schedule at all get one and the same 404; an ended one 410 with its name and nothing else', async () => {
  const draft = await newSchedule({ status: 'draft', title: 'Geheimer Plan' })
  const ended = await newSchedule({ title: 'Dunstabzug' })
  await createCheckIn(owner, { schedule: ended, task, staff: anna, slotAt: `${today()}T12:00` })
  await database().atomically((sql) =>
    sql.run('UPDATE Schedule SET archivedAt = createdAt WHERE id = :id', { id: ended.id }),
  )

  const pages = [await send(`/schedules/${draft.id}/status`), await send('/schedules/nothing/status')]
  expect(pages.map(({ status }) => status)).toEqual([404, 404])
  const [one, other] = await Promise.all(pages.map((page) => page.text()))
  expect(one).toBe(other)
  expect(one).toContain('There is no schedule here')

  const page = await send(`/schedules/${ended.id}/status`)
  const html = await page.text()
  expect(page.status).toBe(410)
  expect(html).toContain('Dunstabzug')
  expect(html).toContain('This schedule has ended')
  expect(html).not.toContain('Anna K.')

  for (const [id, status, code] of [
    [draft.id, 404, 'schedule.notFound'],
    ['nothing', 404, 'schedule.notFound'],
    [ended.id, 410, 'schedule.ended'],
  ] as const) {
    const answer = await send(`/api/schedules/${id}/status`)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }])
  }
})

test('both: a draft that is archived stays unseen, one that was open before its last draft has ended', async () => {
  const unseen = await newSchedule({ status: 'draft', title: 'Geheimer Plan' })
  const seen = await newSchedule({ status: 'private' })
  const draft = { ...seen, scheduleId: seen.id, status: 'draft' as const, userId: null, validFrom: new Date() }
  await database().atomically((sql) => insertRevision(sql, owner.companyId, draft))
  for (const [id, status, code] of [
    [unseen.id, 404, 'schedule.notFound'],
    [seen.id, 410, 'schedule.ended'],
  ] as const) {
    await archiveSchedule({ companyId: owner.companyId, scheduleId: id, now: new Date() })
    const page = await send(`/schedules/${id}/status`)
    expect(page.status).toBe(status)
    expect(await page.text()).not.toContain('Geheimer Plan')
    const answer = await send(`/api/schedules/${id}/status`)
    expect([answer.status, await answer.json()]).toMatchObject([status, { error: { code } }])
  }
})

test('page: nothing is kept or indexed, and no script but the one inline runs', async () => {
  const { id } = await newSchedule()
  for (const path of [`/schedules/${id}/status`, '/schedules/nothing/status']) {
    const page = await send(path)
    expect([page.headers.get('Cache-Control'), page.headers.get('X-Robots-Tag')], path).toEqual(['no-store', 'noindex'])
    const html = await page.text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html.match(/<script|<link/g)).toEqual(['<link', '<script'])
    expect(html).not.toContain('style="')
  }
})

test('page: the script stays under 4 KB and needs nothing from outside', () => {
  const source = enhance.toString()
  expect(Buffer.byteLength(source)).toBeLessThan(4096)
  expect(source).not.toContain('import')
})

test('page: one task comes ticked, of several each tick is a statement', async () => {
  const single = await newSchedule()
  expect(await (await send(`/schedules/${single.id}/status`)).text()).toContain('checked=""')
  const second = await createTask(owner)
  const several = await newSchedule({ tasks: [task, second].map(({ id }) => ({ taskId: id, staffIds: [anna.id] })) })
  expect(await (await send(`/schedules/${several.id}/status`)).text()).not.toContain('checked=""')
})

test('page: manual selection leads to the other times of the day by links', async () => {
  const times = ['00:00', '00:01']
  const { id } = await newSchedule({ useCurrentTime: false, times, windowBefore: 0, windowAfter: 720 })
  const page = await readPage(send(`/schedules/${id}/status?slotAt=${today()}T00:00`))
  expect(page.currentLinks).toContain('00:00')
  expect([page.link('00:00'), page.link('00:01')]).toEqual([`?slotAt=${today()}T00:00`, `?slotAt=${today()}T00:01`])
  expect(page.valuesWith('Done')).toContainEqual(['slotAt', `${today()}T00:00`])
  expect(page.link('Deutsch')).toBe(`?slotAt=${today()}T00:00&lng=de`)
})

test.each([
  ['de', 'Was ist erledigt?'],
  ['en', 'What is done?'],
])('page: speaks %s once that was chosen, and remembers it', async (lng, text) => {
  const { id } = await newSchedule()
  const page = await send(`/schedules/${id}/status?lng=${lng}`, { headers: { 'Accept-Language': 'th' } })
  const read = await readPage(page)
  expect(read.text).toContain(text)
  expect(read.language).toBe(lng)
  expect(page.headers.get('Set-Cookie')).toContain(`lng=${lng}`)
  expect(await (await send(`/schedules/${id}/status`, { cookie: `lng=${lng}` })).text()).toContain(text)
})

test('page: offers the languages that have all texts, and speaks the one of them that the phone likes best', async () => {
  const { id } = await newSchedule()
  const page = await send(`/schedules/${id}/status`, { headers: { 'Accept-Language': 'uk,de;q=0.8,en;q=0.5' } })
  const { language, links } = await readPage(page)
  expect(language).toBe('de')
  expect(links.filter((link) => link?.includes('lng='))).toEqual(['?lng=de', '?lng=en'])
  expect(page.headers.get('Set-Cookie')).toBeNull()
})

test('page: names are text, whatever they hold', async () => {
  const { id } = await newSchedule({ title: '<img src=x onerror=alert(1)>', location: '"><script>' })
  const page = await (await send(`/schedules/${id}/status`)).text()
  expect(page).not.toMatch(/<img|"><script>/)
})

function newSchedule(given: Partial<Parameters<typeof createSchedule>[1]> = {}) {
  return createSchedule(owner, { ...allDay, tasks: [{ taskId: task.id, staffIds: [anna.id] }], ...given })
}

async function ownersPages(id: string) {
  const text = async (path: string) => {
    const html = await (await send(path, { cookie: owner.token })).text()
    return html
      .replace(/<script[^]*?<\/script>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
  }
  const [dashboard, schedule] = [await text('/dashboard'), await text(`/schedules/${id}`)]
  return { dashboard, schedule, attendance: await text(`/schedules/${id}/attendance?unit=day`) }
}

function today(days = 0) {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10)
}

async function statusOf(id: string) {
  return (await send(`/api/schedules/${id}/status`)).json()
}
