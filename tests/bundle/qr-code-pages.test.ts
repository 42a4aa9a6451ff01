import { brotliDecompressSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import type { Plan } from '#app/domain/plans/plans.ts'
import { languageCodes } from '#app/domain/language-codes.ts'
import { sendAll } from '#tests/support/requests/http-load.ts'
import { alwaysOpen } from '#tests/support/schedules/open-schedules.ts'
import { inDatabaseOf } from '#tests/support/schedules/open-work.ts'
import { useSharedServer } from '#tests/support/servers/shared-server.ts'
import { createDefect } from '#tests/support/stories/defects.ts'
import { createOwner, createSchedule, createStaff, createTask } from '#tests/support/stories/factories.ts'
import { allowGuests } from '#tests/support/stories/guests.ts'

const server = useSharedServer()

/** Schedules at which nothing is reported, rated or measured, by the plans of their companies. */
const unused = { free: '', plus: '', pro: '' }
let used = ''

beforeAll(() =>
  inDatabaseOf(server.directory, async () => {
    for (const plan of ['free', 'plus', 'pro'] as const) unused[plan] = (await makeSchedule(plan)).schedule.id
    const { owner, schedule, staff } = await makeSchedule('pro')
    await allowGuests(schedule, { showRatings: true })
    for (const text of ['Schloss klemmt', 'Seife tropft', 'Licht flackert', 'Fliese lose', 'Haken fehlt'])
      await createDefect(owner, { schedule, staff, text: `${text}, Kabine 2` })
    used = schedule.id
  }),
)

async function makeSchedule(plan: Plan) {
  const owner = await createOwner({ plan })
  const [task, staff] = [await createTask(owner), await createStaff(owner)]
  const schedule = await createSchedule(owner, { ...alwaysOpen, tasks: [{ taskId: task.id, staffIds: [staff.id] }] })
  return { owner, schedule, staff }
}

/** The bytes of a page as the server sends it to a phone. */
async function weigh(path: string, language: string) {
  const headers = { 'Accept-Encoding': 'br', 'Accept-Language': language }
  const [answer] = await sendAll(server.port, [{ method: 'GET', path, headers }], 1)
  expect([answer?.status, answer?.headers]).toEqual([200, expect.stringMatching(/^content-encoding: br$/im)])
  const html = brotliDecompressSync(answer?.body ?? '').toString()
  expect(html).toContain(`<html lang="${language}"`)
  expect(html).toContain('<form')
  return { head: answer?.headers.length ?? NaN, body: answer?.body.length ?? NaN }
}

test.each(languageCodes)(
  'in %s the pages for guests and for reports take 10 KB at most, headers included',
  async (language) => {
    for (const page of ['feedback', 'defects']) {
      const { head, body } = await weigh(`/schedules/${used}/${page}`, language)
      expect(head + body).toBeLessThanOrEqual(10 * 1024)
    }
  },
)

/** The body of the page in German before there were defects, guests and readings. */
const bodiesBefore = [
  ['free', 7091],
  ['plus', 7090],
  ['pro', 7111],
] as const

test.each(bodiesBefore)(
  'where nothing is reported, rated or measured on %s, the status page takes 300 bytes more than its old %d at most',
  async (plan, before) => {
    const { body } = await weigh(`/schedules/${unused[plan]}/status`, 'de')
    expect(body).toBeLessThanOrEqual(before + 300)
  },
)
