import { expect, test } from 'vitest'
import { send } from '#tests/support/app.ts'
import { useAttendanceStory } from '#tests/support/attendance-story.ts'
import { useDatabase } from '#tests/support/database.ts'
import { readPage } from '#tests/support/page.ts'

useDatabase()
const given = useAttendanceStory()

const pageOf = (path: string) => readPage(send(path, { cookie: given.owner.token }))

test('the attendance of a schedule is a sheet without the main navigation, one that fails too', async () => {
  const base = `/schedules/${given.schedule.id}/attendance`
  for (const path of [base, `${base}/table`, `${base}/export`, '/schedules/none/attendance']) {
    const { link, form } = await pageOf(path)
    expect([link('Tasks'), form('Sign out')], path).toEqual([undefined, undefined])
    expect(link('Klarbuch, go to the overview'), path).toBe('/dashboard')
  }
  expect((await pageOf(`/schedules/${given.schedule.id}`)).link('Tasks')).toBe('/tasks')
})
