import { expect, test } from 'vitest'
import { listGroupNames } from '#app/data/read/group-names/group-names.server.ts'
import { findSchedule } from '#app/data/read/schedules/schedules.server.ts'
import { cookiesAfter, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { instant } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { revisionsOf, schedulesOf } from '#tests/support/schedules/saved-schedules.ts'
import { useScheduleInputs } from '#tests/support/schedules/schedule-inputs.ts'

useDatabase()
const fixture = useScheduleInputs()

type Json = { id: string; error: { code: string; fields?: Record<string, string[]> } } & Record<string, unknown>
const json = async (answer: Response) => (await answer.json()) as Json

test('API: a new schedule is answered as it is, and read the same', async () => {
  const answer = await send('/api/schedules', { bearer: fixture.owner.token, json: fixture.input() })
  expect(answer.status).toBe(201)
  const schedule = await json(answer)
  expect(schedule).toEqual({
    ...fixture.input(),
    id: expect.stringMatching(/^[0-9a-z]{16}$/),
    creator: { id: fixture.owner.userId, firstName: 'Barbara', lastName: 'Huber' },
    createdAt: instant,
    updatedAt: instant,
    guestsClosedUntil: null,
  })
  const read = await send(`/api/schedules/${schedule.id}`, { bearer: fixture.owner.token })
  expect([read.status, await read.json()]).toEqual([200, schedule])
})

test('page: a new schedule is stored the same and leads to its page, which says so', async () => {
  const answer = await send('/schedules/new', { cookie: fixture.owner.token, form: fixture.form() })
  const [schedule] = await schedulesOf(fixture.owner)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/schedules/${schedule?.id}`])
  const { title, location, description, groupName, revision } = schedule ?? {}
  expect({ title, location, description, groupName, ...revision }).toMatchObject(fixture.input())
  const page = await readPage(send(`/schedules/${schedule?.id}`, { cookie: cookiesAfter(answer, fixture.owner) }))
  expect(page.status).toBe('Gäste-WC has been created. Now print its QR\u00a0code.')
})

test('API: omitted fields get their defaults; an unticked box of a page is false', async () => {
  const { title, location, frequency, months, days, times, status, tasks } = fixture.input()
  const id = await fixture.create({ description: undefined, groupName: undefined, windowBefore: undefined })
  const answer = await send(`/api/schedules/${id}`, {
    method: 'PUT',
    bearer: fixture.owner.token,
    json: { title, location, frequency, months, days, times, status, tasks },
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      description: null,
      groupName: null,
      onHolidays: 'due',
      timezone: null,
      windowBefore: 5,
      windowAfter: 5,
      useCurrentTime: true,
      allowStaffImageUpload: false,
      forcePhotos: false,
      guestReports: false,
      ratings: false,
      showRatings: false,
    },
  ])
  await send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form: fixture.form() })
  expect((await findSchedule(fixture.owner.companyId, id))?.revision.useCurrentTime).toBe(false)
})

test('both: months, days and times come sorted; monthly knows the last day', async () => {
  const sent = { frequency: 'monthly', months: [12, 1, 12], days: ['last', 15, 1], times: ['18:00', '07:30', '18:00'] }
  const sorted = { frequency: 'monthly', months: [1, 12], days: [1, 15, 'last'], times: ['07:30', '18:00'] }
  const id = await fixture.create(sent)
  expect((await findSchedule(fixture.owner.companyId, id))?.revision).toMatchObject(sorted)
  const monthly = {
    ...fixture.form(),
    frequency: 'monthly',
    daysOf: 'month',
    months: ['12', '1'],
    days: ['last', '15', '1'],
  }
  const answer = await send('/schedules/new', {
    cookie: fixture.owner.token,
    form: { ...monthly, 'times[0]': '18:00', 'times[1]': '07:30' },
  })
  expect(answer.status).toBe(303)
  expect((await schedulesOf(fixture.owner))[1]?.revision).toMatchObject(sorted)
})

test('both: a change of rules starts a revision from now, one of the title does not', async () => {
  const id = await fixture.create()
  const renamed = { ...fixture.input(), title: 'WC unten', location: 'Keller', description: '', groupName: null }
  const put = (change: object) =>
    send(`/api/schedules/${id}`, { method: 'PUT', bearer: fixture.owner.token, json: { ...renamed, ...change } })
  expect((await put({})).status).toBe(200)
  expect(await revisionsOf(fixture.owner, id)).toHaveLength(1)
  expect(await findSchedule(fixture.owner.companyId, id)).toMatchObject({
    title: 'WC unten',
    location: 'Keller',
    groupName: null,
  })

  const before = new Date()
  await put({ times: ['09:00'] })
  await put({ times: ['09:00'], status: 'public' })
  const { 'tasks[1].taskId': _task, 'tasks[1].staffIds': _staff, ...fewer } = fixture.form()
  expect((await send(`/schedules/${id}/edit`, { cookie: fixture.owner.token, form: fewer })).status).toBe(303)
  const revisions = await revisionsOf(fixture.owner, id)
  expect(revisions.map(({ times, status, tasks }) => [times.length, status, tasks.length])).toEqual([
    [2, 'private', 2],
    [1, 'private', 2],
    [1, 'public', 2],
    [2, 'private', 1],
  ])
  expect(revisions[0]?.validFrom.getTime()).toBeLessThan(before.getTime() + 1)
  expect(revisions.every((one, i) => i === 0 || one.validFrom > (revisions[i - 1]?.validFrom ?? one.validFrom))).toBe(
    true,
  )
})

test('API: another frequency needs no question', async () => {
  const id = await fixture.create()
  const answer = await send(`/api/schedules/${id}`, {
    method: 'PUT',
    bearer: fixture.owner.token,
    json: { ...fixture.input(), frequency: 'weekly' },
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { frequency: 'weekly' }])
})

test('both: a group is made once, whatever its case, and filters the list', async () => {
  await fixture.create({ groupName: 'Grundschule Ä' })
  await fixture.create({ groupName: ' grundschule ä ', title: 'Klassen' })
  await fixture.create({ groupName: null, title: 'Büro' })
  expect(await listGroupNames(fixture.owner.companyId)).toMatchObject([{ name: 'Grundschule Ä' }])
  const answer = await send(`/api/schedules?group=${encodeURIComponent('GRUNDSCHULE Ä')}`, {
    bearer: fixture.owner.token,
  })
  expect(await answer.json()).toMatchObject({
    items: [{ title: 'Gäste-WC' }, { title: 'Klassen' }],
    total: 2,
    page: 1,
    pageSize: 25,
  })
})

test('API: the list is paged and filtered by status', async () => {
  await fixture.create({ title: 'A' })
  await fixture.create({ title: 'B', status: 'draft' })
  await fixture.create({ title: 'C', status: 'draft' })
  const titles = async (query: string) => {
    const answer = await send(`/api/schedules?${query}`, { bearer: fixture.owner.token })
    const { items, total } = (await answer.json()) as { items: { title: string }[]; total: number }
    return [items.map(({ title }) => title).join(''), total]
  }
  expect(await titles('')).toEqual(['ABC', 3])
  expect(await titles('status=draft')).toEqual(['BC', 2])
  expect(await titles('status=draft&page=2&pageSize=1')).toEqual(['C', 2])
  expect((await send('/api/schedules?status=open', { bearer: fixture.owner.token })).status).toBe(422)
  expect((await send('/api/schedules?pageSize=101', { bearer: fixture.owner.token })).status).toBe(422)
})

test('both: an ended schedule is gone for the owner; its history stays', async () => {
  const [first, second] = [await fixture.create(), await fixture.create()]
  const question = await send(`/schedules/${first}/delete`, { cookie: fixture.owner.token })
  expect(question.status).toBe(200)
  expect((await readPage(question)).dialog?.title).toBe('Delete “Gäste-WC”?')
  const deleted = await send(`/schedules/${first}/delete`, { cookie: fixture.owner.token, form: {} })
  expect([deleted.status, deleted.headers.get('Location')]).toEqual([303, '/schedules'])
  const list = await readPage(send('/schedules', { cookie: cookiesAfter(deleted, fixture.owner) }))
  expect(list.status).toBe('Gäste-WC has been deleted.')
  expect((await send(`/api/schedules/${second}`, { method: 'DELETE', bearer: fixture.owner.token })).status).toBe(204)
  expect((await send(`/api/schedules/${second}`, { method: 'DELETE', bearer: fixture.owner.token })).status).toBe(404)
  for (const path of ['', '/edit', '/delete']) {
    expect((await send(`/schedules/${first}${path}`, { cookie: fixture.owner.token })).status).toBe(404)
  }
  expect((await send(`/api/schedules/${first}`, { bearer: fixture.owner.token })).status).toBe(404)
  expect(await schedulesOf(fixture.owner)).toEqual([])
  expect(await revisionsOf(fixture.owner, first)).toHaveLength(1)
})

test('both: another company’s schedule does not exist and does not change', async () => {
  const id = await fixture.create()
  const stranger = await createOwner()
  const foreignTask = await createTask(stranger)
  const foreignPerson = await createStaff(stranger)
  const own = { ...fixture.input(), tasks: [{ taskId: foreignTask.id, staffIds: [foreignPerson.id] }], title: 'Meins' }
  const codes = await Promise.all([
    send(`/api/schedules/${id}`, { bearer: stranger.token }),
    send(`/api/schedules/${id}`, { method: 'PUT', bearer: stranger.token, json: own }),
    send(`/api/schedules/${id}`, { method: 'DELETE', bearer: stranger.token }),
    send(`/schedules/${id}`, { cookie: stranger.token }),
    send(`/schedules/${id}/edit`, { cookie: stranger.token, form: fixture.form() }),
    send(`/schedules/${id}/delete`, { cookie: stranger.token, form: {} }),
  ])
  expect(codes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(await findSchedule(fixture.owner.companyId, id)).toMatchObject({ title: 'Gäste-WC' })
  expect(await schedulesOf(stranger)).toEqual([])
})
