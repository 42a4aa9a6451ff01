import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const story = useAttendanceStory()

const pageOf = (staffId: string, query = '', token = story.owner.token) =>
  readPage(send(`/staff/${staffId}/check-ins${query}`, { cookie: token }))

test('the dialog over the staff list holds a person’s check-ins, newest first, and nobody else’s', async () => {
  const { dialog, title } = await pageOf(story.anna.id, '?type=staff&page=1')
  expect([title, dialog?.title]).toEqual(['Check-ins of a person · Klarbuch', 'Check-ins of Anna K.'])
  expect(dialog?.listItems.toSorted()).toEqual([
    expect.stringMatching(/08:00 Floor Guest toilets, Basement, due at 08:00$/),
    expect.stringMatching(/08:00 Toilets Guest toilets, Basement, due at 08:00 No soap left$/),
  ])
  expect(dialog?.link('Close')).toBe('/staff?type=staff&page=1')
})

test('check-ins that arrived late, are hidden, removed or lack a photo are marked', async () => {
  const { owner, schedule, wc, ben } = story
  await createCheckIn(owner, { schedule, task: wc, staff: ben, slotAt: `${daysAgo(4)}T08:00`, status: 'pending' })
  const { dialog } = await pageOf(ben.id)
  expect(dialog?.listItems).toEqual([
    expect.stringMatching(/18:30 Toilets .*entered later hidden$/),
    expect.stringMatching(/14:00 Floor .*removed wrong schedule$/),
    expect.stringMatching(/08:00 Toilets .*Photo missing$/),
  ])
})

test('many check-ins are paged, and the page of the list behind stays', async () => {
  const { owner, schedule, wc } = story
  const busy = await createStaff(owner, { signature: 'Thuy N.' })
  for (let day = 1; day <= 27; day++) {
    const slotAt = `2026-01-${String(day).padStart(2, '0')}T08:00`
    await createCheckIn(owner, { schedule, task: wc, staff: busy, slotAt })
  }
  const first = (await pageOf(busy.id, '?page=2')).dialog
  expect(first?.text).toContain('1 to 25 of 27')
  expect(first?.link('Next page')).toBe(`/staff/${busy.id}/check-ins?page=2&records=2`)
  const second = (await pageOf(busy.id, '?page=2&records=2')).dialog
  expect([second?.listItems.length, second?.link('Close')]).toEqual([2, '/staff?page=2'])
  expect((await pageOf(busy.id, '?records=999')).dialog?.listItems).toHaveLength(2)
})

test('a person without check-ins has an empty list; one of another company is not found', async () => {
  const { dialog } = await pageOf((await createStaff(story.owner)).id)
  expect([dialog?.listItems, dialog?.text]).toEqual([[], expect.stringContaining('This person has never checked in.')])
  const stranger = await createOwner()
  const answer = await send(`/staff/${story.anna.id}/check-ins`, { cookie: stranger.token })
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('Anna K.')
})
