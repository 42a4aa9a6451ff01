import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { forgetSettings } from '#app/config/settings.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { deleteClosedCompanies } from '#app/operations/scheduled/delete-closed-companies.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { setCookieOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createCheckIn } from '#tests/support/stories/check-ins.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from '#tests/support/stories/factories.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { waitingMails } from '#tests/support/mails/mails.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { somePng } from '#tests/support/files/pictures.ts'
import { startStandInBucket } from '#tests/support/outside/stand-in-bucket.ts'

useDatabase()

const password = 'Muehle-2026'
const page = '/user-settings/account'

const viaPage = {
  way: 'page',
  remove: (owner: Owner, typedPassword: string) =>
    send(page, { cookie: owner.token, form: { subject: 'delete', password: typedPassword } }),
  done: 303,
}

const viaApi: typeof viaPage = {
  way: 'API',
  remove: (owner: Owner, typedPassword: string) =>
    send('/settings/account', { method: 'DELETE', bearer: owner.token, json: { password: typedPassword } }),
  done: 204,
}

const ways = [viaPage, viaApi]

/** What the server does right after an account was deleted. */
async function deleteWhatIsLeft() {
  await deleteClosedCompanies(new Date())
  await removeFiles()
}

/** A company with one of each, and two check-ins of which one was deleted. */
async function busyOwner() {
  const owner = await createOwner({ password })
  const task = await createTask(owner)
  const staff = await createStaff(owner)
  const schedule = await createSchedule(owner, {
    tasks: [{ taskId: task.id, staffIds: [staff.id] }],
    timezone: 'UTC',
  })
  const done = { schedule, task, staff }
  await createCheckIn(owner, { ...done, slotAt: '2026-11-18T08:00' })
  await createCheckIn(owner, { ...done, slotAt: '2026-11-18T14:00', status: 'deleted' })
  return { owner, scheduleId: schedule.id }
}

/** How many rows the company has in each table. */
function rowsOf({ companyId }: Owner) {
  const tables = database()
    .sql.all<{ name: string }>(
      `SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'companyId' WHERE m.type = 'table'`,
    )
    .map(({ name }) => name)
  expect(tables).toContain('CheckIn')
  const counts = tables.map((table) => [
    table,
    database().sql.get<{ n: number }>(`SELECT count(*) AS n FROM "${table}" WHERE companyId = :companyId`, {
      companyId,
    })?.n,
  ])
  return Object.fromEntries(counts.filter(([, count]) => count)) as Record<string, number>
}

test('page: it lists what will be deleted before it asks for the password', async () => {
  const { owner } = await busyOwner()
  const { text } = await readPage(send(page, { cookie: owner.token }))
  for (const words of ['1 schedule with', '1 task', '1 member of staff', '1 completed task with'])
    expect(text).toContain(words)
})

test('page: the list of what is deleted omits what the company has none of', async () => {
  const owner = await createOwner({ password, language: 'en' })
  const { text } = await readPage(send(page, { cookie: owner.token }))
  expect(text).toContain('your company’s details and your account')
  for (const none of ['0 schedules', '0 tasks', '0 members of staff', '0 completed tasks'])
    expect(text).not.toContain(none)
})

test.each(ways)(
  '$way: with the password all of the company is gone, and nothing of another',
  async ({ remove, done }) => {
    const { owner, scheduleId } = await busyOwner()
    const { owner: other } = await busyOwner()
    const before = rowsOf(other)
    const answer = await remove(owner, password)
    expect(answer.status).toBe(done)
    await deleteClosedCompanies(new Date())
    expect(rowsOf(owner)).toEqual({})
    expect(rowsOf(other)).toEqual(before)
    expect((await send('/settings', { bearer: owner.token })).status).toBe(401)
    expect((await send(`/schedules/${scheduleId}/status`)).status).toBe(404)
    expect((await send('/auth/login', { json: { email: owner.email, password } })).status).toBe(401)
    expect(waitingMails().map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [owner.email, 'Ihr Konto bei Klarbuch ist gelöscht'],
    ])
  },
)

test('page: after the deletion of an account the sign-in page is shown, signed out', async () => {
  const { owner } = await busyOwner()
  const answer = await viaPage.remove(owner, password)
  expect(answer.headers.get('Location')).toBe('/login')
  expect(setCookieOf(answer, 'session')).toContain('Max-Age=0')
})

test('the files of the company are gone with it, those of others stay', async () => {
  const [firstOwner, secondOwner] = [(await busyOwner()).owner, (await busyOwner()).owner]
  for (const { token } of [firstOwner, secondOwner]) {
    const answer = await send('/settings/logo/upload-url', { bearer: token, json: { contentType: 'image/png' } })
    const { uploadUrl } = (await answer.json()) as { uploadUrl: string }
    const { pathname, search } = new URL(uploadUrl)
    const headers = { 'Content-Type': 'image/png', Origin: '' }
    await send(pathname + search, { method: 'PUT', headers, body: await somePng() })
  }
  expect((await storedFiles()).files).toHaveLength(2)
  await viaApi.remove(firstOwner, password)
  await deleteWhatIsLeft()
  const { files, rows } = await storedFiles()
  expect(files).toHaveLength(1)
  expect([files, rowsOf(secondOwner)]).toEqual([rows, expect.objectContaining({ Upload: 1 })])
})

test('where the store is away the account is deleted all the same, and its files go later', async () => {
  const { owner } = await busyOwner()
  const upload = await send('/settings/logo/upload-url', { bearer: owner.token, json: { contentType: 'image/png' } })
  const { uploadUrl } = (await upload.json()) as { uploadUrl: string }
  const headers = { 'Content-Type': 'image/png', Origin: '' }
  await send(new URL(uploadUrl).pathname, { method: 'PUT', headers, body: await somePng() })
  const bucket = await startStandInBucket()
  bucket.stop()
  Object.assign(process.env, bucket.uploads)
  forgetSettings()
  const answer = await viaApi.remove(owner, password)
  await deleteWhatIsLeft()
  for (const name of Object.keys(bucket.uploads)) delete process.env[name]
  forgetSettings()
  expect([answer.status, rowsOf(owner)]).toEqual([204, {}])
  const filesToRemove = () =>
    database()
      .sql.all<{ key: string }>('SELECT key FROM FileToRemove')
      .map(({ key }) => key)
  expect((await storedFiles()).files).toEqual(filesToRemove())
  expect(filesToRemove()).toHaveLength(1)
  await deleteWhatIsLeft()
  expect([(await storedFiles()).files, filesToRemove()]).toEqual([[], []])
})

test.each(ways)('$way: with a wrong password, or none, nothing is gone', async ({ remove }) => {
  const { owner } = await busyOwner()
  const before = rowsOf(owner)
  expect([(await remove(owner, 'wrong-one')).status, (await remove(owner, '')).status]).toEqual([422, 422])
  expect(rowsOf(owner)).toEqual(before)
})

test('a deletion that was cut short: nobody gets in, no check-in is taken, and the rest goes later', async () => {
  const { owner, scheduleId } = await busyOwner()
  const { owner: other } = await busyOwner()
  const before = rowsOf(other)
  await database().atomically((sql) => closeCompany(sql, { companyId: owner.companyId, now: new Date() }))
  expect((await send('/settings', { bearer: owner.token })).status).toBe(401)
  expect((await send(`/schedules/${scheduleId}/status`)).status).toBe(410)
  await deleteClosedCompanies(new Date())
  expect(rowsOf(owner)).toEqual({})
  expect(rowsOf(other)).toEqual(before)
})
