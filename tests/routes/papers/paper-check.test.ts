import { beforeEach, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { readPaperNumber } from '#app/domain/papers/paper-number.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'

useDatabase()
const { fixture, taskId, scheduleId, call } = useCheckIns()

let checkInIds: string[] = []
let number = ''

/** Two check-ins, and a PDF of them that has left. */
beforeEach(async () => {
  const done = [await call(), await call({ taskIds: [taskId(1)] })]
  const answers = (await Promise.all(done.map((answer) => answer.json()))) as { checkIns: { id: string }[] }[]
  checkInIds = answers.flatMap(({ checkIns }) => checkIns.map(({ id }) => id))
  number = await issuePdf()
})

async function issuePdf(): Promise<string> {
  const answer = await send(`/api/schedules/${scheduleId()}/attendance.pdf`, { bearer: fixture.owner.token })
  expect(answer.status).toBe(200)
  const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  const [, printed = ''] = /verify\/(\w{12})/.exec((await pages[0]?.text()) ?? '') ?? []
  return printed
}

async function checked(of = number) {
  const answer = await send(`/api/verify/${of}`)
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) }
}

const change = (query: string) =>
  database().atomically((sql) => {
    for (const statement of query.split(';')) if (statement.trim() !== '') sql.run(statement)
  })

test('a paper whose records are as they were is unchanged', async () => {
  expect(readPaperNumber(number)).toBe(number)
  const page = await send(`/verify/${number}`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Unchanged')])
})
