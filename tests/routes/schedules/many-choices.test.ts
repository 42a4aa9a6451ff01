import { expect, test } from 'vitest'
import { database, newId } from '#app/data/database.server.ts'
import { insertRevision, insertSchedule } from '#app/data/write/schedules/schedules.sql.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { readMarkup, readPage } from '#tests/support/requests/page.ts'

useDatabase()

const many = 1000

async function ownerOf(count: number): Promise<Owner> {
  const owner = await createOwner({ plan: 'enterprise', email: `${count}@example.com` })
  const tasks = [{ taskId: (await createTask(owner)).id, staffIds: [(await createStaff(owner)).id] }]
  await database().atomically((sql) => {
    for (let index = 0; index < count; index++) {
      const number = String(index).padStart(4, '0')
      const place = { title: `Raum ${number}`, location: `Haus ${number}` }
      const schedule = { ...someRevision(), id: newId(), ...place, description: '', tasks }
      const by = { userId: null, now: schedule.validFrom }
      insertSchedule(sql, owner.companyId, { ...schedule, ...by, groupName: null })
      insertRevision(sql, owner.companyId, { ...schedule, ...by, scheduleId: schedule.id })
    }
  })
  return owner
}

const htmlOf = async (path: string, { token }: Owner) => (await send(path, { cookie: token })).text()

test.each(['/analytics', '/schedules/labels', '/schedules/folders?selection=chosen'])(
  '%s of a thousand schedules is hardly longer than of forty',
  async (path) => {
    const [few, all] = [await htmlOf(path, await ownerOf(40)), await htmlOf(path, await ownerOf(many))]
    expect(all.length - few.length).toBeLessThan(60_000)
    expect([few.includes('name="search"'), all.includes('name="search"')]).toEqual([false, true])
  },
)

test('folders: words find schedules and places by the field of the page', async () => {
  const owner = await ownerOf(200)
  for (const [selection, found] of [
    ['chosen', 'input[name="ids"]'],
    ['location', 'select[name="location"] option'],
  ] as const) {
    const markup = await readMarkup(send(`/schedules/folders?selection=${selection}`, { cookie: owner.token }))
    const field = markup.querySelector('input[type="search"]')?.getAttribute('name')
    const query = `selection=${selection}&location=Haus+0199&${field}=0199`
    const searched = await readMarkup(send(`/schedules/folders?${query}`, { cookie: owner.token }))
    expect([selection, searched.querySelectorAll(found).length]).toEqual([selection, 1])
  }
})

test('analytics: words find a choice in each long list, and the chosen one stays', async () => {
  const owner = await ownerOf(200)
  const optionsOf = async (query: string) => {
    const markup = await readMarkup(send(`/analytics${query}`, { cookie: owner.token }))
    const of = (name: string) => [...markup.querySelectorAll(`select[name="${name}"] option`)]
    return {
      schedules: of('schedule').map(({ textContent }) => textContent),
      locations: of('location').map(({ textContent }) => textContent),
      staff: of('staff').length,
      chosen: markup.querySelector('select[name="schedule"] option[selected]'),
      words: markup.querySelector('input[name="search"]')?.getAttribute('value'),
    }
  }
  const first = await optionsOf('')
  expect([first.schedules.length, first.locations.length, first.staff]).toEqual([101, 101, 2])
  const found = await optionsOf('?search=0199')
  expect([found.schedules, found.locations, found.staff, found.words]).toEqual([
    ['All', 'Raum 0199, Haus 0199'],
    ['All', 'Haus 0199'],
    2,
    '0199',
  ])
  const schedules = await readMarkup(send('/analytics?search=0198', { cookie: owner.token }))
  const id = schedules.querySelectorAll('select[name="schedule"] option')[1]?.getAttribute('value') ?? ''
  const other = await optionsOf(`?search=0199&schedule=${id}`)
  expect(other.schedules).toEqual(['All', 'Raum 0198, Haus 0198', 'Raum 0199, Haus 0199'])
  expect(other.chosen?.textContent).toBe('Raum 0198, Haus 0198')
})

test('labels: of many schedules none is chosen at first; words find others, and the chosen ones stay', async () => {
  const owner = await ownerOf(200)
  const first = await send('/schedules/labels', { cookie: owner.token })
  expect(first.status).toBe(200)
  const boxes = async (query: string) => {
    const markup = await readMarkup(send(`/schedules/labels${query}`, { cookie: owner.token }))
    return [...markup.querySelectorAll('input[name="ids"]')].map((box) => ({
      id: box.getAttribute('value') ?? '',
      isChosen: box.hasAttribute('checked'),
    }))
  }
  const atFirst = await boxes('')
  expect([atFirst.length, atFirst.some(({ isChosen }) => isChosen)]).toEqual([100, false])
  const [found] = await boxes('?layout=3x8&first=1&search=Haus 0199')
  const chosen = `ids=${found?.id}`
  expect(await boxes(`?layout=3x8&first=1&search=0198&${chosen}`)).toEqual([
    { id: expect.any(String) as string, isChosen: false },
    { id: found?.id, isChosen: true },
  ])
  const page = await readPage(
    send(`/schedules/labels?layout=3x8&first=1&search=0198&${chosen}`, { cookie: owner.token }),
  )
  expect(page.field('Find in long lists')).toMatchObject({ value: '0198' })
  const none = await send('/schedules/labels?layout=3x8&first=1&search=0198', { cookie: owner.token })
  expect(none.status).toBe(422)
})
