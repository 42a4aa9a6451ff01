import { expect, test } from 'vitest'
import { useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()
const story = useAttendanceStory()

type List = { items: { id: string }[]; total: number }

async function read(path: string, token = story.owner.token) {
  const answer = await send(path, { bearer: token })
  return { status: answer.status, list: (await answer.json()) as List }
}

const idsOf = ({ items }: List) => items.map(({ id }) => id)

test.each([
  ['the company', () => '/api/check-ins?'],
  ['a person', () => `/api/staff/${story.anna.id}/check-ins?`],
])('the list of %s is read to its end by the last entry, while others check in', async (_, pathOf) => {
  const { owner, schedule, wc, anna } = story
  const path = pathOf()
  const all = idsOf((await read(path)).list)
  expect(all.length).toBeGreaterThan(1)
  const seen: string[] = []
  for (let nth = 0; nth < all.length; nth += 1) {
    const after = seen.at(-1) ? `&after=${seen.at(-1)}` : ''
    const { list } = await read(`${path}pageSize=1${after}`)
    expect(list.total).toBe(all.length - seen.length)
    seen.push(...idsOf(list))
    await createCheckIn(owner, {
      schedule,
      task: wc,
      staff: anna,
      slotAt: `2026-11-1${nth}T09:00`,
      checkedInAt: new Date(),
    })
  }
  expect(seen).toEqual(all)
  expect((await read(`${path}after=${seen.at(-1)}`)).list).toMatchObject({ items: [], total: 0 })
})

test('check-ins of one instant are in an order of their own', async () => {
  const { owner, schedule, wc, anna } = story
  const at = new Date('2026-11-17T09:00:00Z')
  for (const day of [1, 2, 3]) {
    await createCheckIn(owner, { schedule, task: wc, staff: anna, slotAt: `2026-11-0${day}T09:00`, checkedInAt: at })
  }
  const all = idsOf((await read('/api/check-ins')).list)
  for (const [index, id] of all.entries()) {
    expect(idsOf((await read(`/api/check-ins?after=${id}`)).list)).toEqual(all.slice(index + 1))
  }
})

test('after a check-in that is unknown or of another company is refused', async () => {
  const [id] = idsOf((await read('/api/check-ins')).list)
  const { token } = await createOwner()
  for (const [after, caller] of [['4f0q2m8x1z7c5v3b'], [id, token]]) {
    const { status, list } = await read(`/api/check-ins?after=${after}`, caller)
    expect([status, list]).toMatchObject([422, { error: { fields: { after: ['request.invalidFields'] } } }])
  }
})
