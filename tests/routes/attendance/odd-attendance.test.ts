import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { daysAgo, useAttendanceStory } from '#tests/support/stories/attendance-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'

useDatabase()
const story = useAttendanceStory()
let base: string

beforeEach(() => {
  base = `/schedules/${story.schedule.id}/attendance`
})

const ofPage = (path: string) => send(base + path, { cookie: story.owner.token })
const ofApi = (path: string) => send(`/api${base}${path}`, { bearer: story.owner.token })

async function textOf(answer: Response) {
  expect(answer.status).toBe(200)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  return (await Promise.all(pages.map((page) => page.text()))).join('\n')
}

test(
  'a formula, another direction and an emoji for a signature leave every file whole',
  { timeout: 60_000 },
  async () => {
    const signature = '=1+1 שלום 🧽'
    await database().atomically((sql) => sql.run('UPDATE CheckIn SET signature = :signature', { signature }))
    for (const get of [ofPage, ofApi]) {
      const csv = await (await get(`.csv?${story.range}`)).text()
      expect(csv).toContain(`'${signature}`)
      expect(csv).not.toMatch(/(^|[,;"])=1/m)
      expect(await textOf(await get(`.pdf?${story.range}`))).toContain('=1+1')
    }
    expect((await readPage(ofPage(`/check-ins?${story.range}`))).text).toContain(signature)
  },
)

test('a range with nothing due is a page and files that say so', { timeout: 60_000 }, async () => {
  const range = `from=${daysAgo(40)}&to=${daysAgo(39)}`
  expect((await readPage(ofPage(`/table?${range}`))).rows).toEqual([])
  for (const get of [ofPage, ofApi]) {
    const csv = await (await get(`.csv?${range}`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1)
    expect(await textOf(await get(`.pdf?${range}`))).toContain('Guest toilets')
  }
})
