import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()
const { newSchedule, pagePath, apiPath, post, call } = useCheckIns()

test.each([
  ['right', {}],
  ['broken', { loginName: '', pin: '1', taskIds: [], slotAt: 'later' }],
])('both: a draft and no schedule at all are 404, an ended one 410, with what was typed %s', async (_, change) => {
  for (const [to, status, code] of await closedSchedules()) {
    const answer = await call(change, { to })
    expect([answer.status, await errorOf(answer)]).toMatchObject([status, { code }])
    expect((await post(change, { to })).status).toBe(status)
  }
})

test('both: a draft and no schedule at all are 404, an ended one 410, even where nothing was sent', async () => {
  const headers = { 'Idempotency-Key': 'x'.repeat(256) }
  for (const [to, status, code] of await closedSchedules()) {
    for (const answer of [await send(apiPath(to), { json: {} }), await call({}, { headers, to })]) {
      expect([answer.status, await errorOf(answer)]).toMatchObject([status, { code }])
    }
    const noJson = { body: '{', headers: { 'Content-Type': 'application/json' } }
    expect((await send(apiPath(to), noJson)).status).toBe(400)
    const page = await send(pagePath(to), { form: {} })
    expect(page.status).toBe(status)
    expect((await readPage(page)).forms).toBe(0)
  }
})

/** A draft, an archived draft, a missing schedule and an ended one, with the expected status and code. */
async function closedSchedules() {
  const draft = await newSchedule({ status: 'draft' })
  const archivedDraft = await newSchedule({ status: 'draft' })
  const ended = await newSchedule()
  const archive = 'UPDATE Schedule SET archivedAt = createdAt WHERE id IN (:draft, :ended)'
  await database().atomically((sql) => sql.run(archive, { draft: archivedDraft.id, ended: ended.id }))
  return [
    [draft.id, 404, 'schedule.notFound'],
    [archivedDraft.id, 404, 'schedule.notFound'],
    ['nothing', 404, 'schedule.notFound'],
    [ended.id, 410, 'schedule.ended'],
  ] as const
}
