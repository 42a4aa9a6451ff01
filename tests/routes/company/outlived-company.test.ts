import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { closeCompany } from '#app/data/write/company/companies.sql.server.ts'
import { day, minute } from '#app/domain/time/durations.ts'
import { deleteClosedCompanies } from '#app/operations/scheduled/delete-closed-companies.server.ts'
import { archiveSchedule } from '#app/operations/schedules/archive-schedule.server.ts'
import { archiveStaff } from '#app/operations/staff/archive-staff.server.ts'
import { storePayments } from '#app/operations/payments/refresh-payments.server.ts'
import { sweepUploads } from '#app/operations/scheduled/sweep-uploads.server.ts'
import { supportAddress } from '#app/http/tokens/support-address.server.ts'
import { uploadToken } from '#app/http/tokens/upload-address.server.ts'
import { removeFiles } from '#app/operations/uploads/remove-files.server.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useCheckIns } from '#tests/support/stories/check-in-calls.ts'
import { cookieOf, cookiesOf } from '#tests/support/requests/cookies.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { barbara, comeBack, goToGoogle, signInWithGoogle, useGoogle } from '#tests/support/outside/google.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { newestToken } from '#tests/support/mails/mails.ts'
import { requestPhotoUpload, putPhoto, setPhotoPermission, type RequestedPhoto } from '#tests/support/stories/photos.ts'
import { someJpeg, somePng } from '#tests/support/files/pictures.ts'
import { deliver, pay, useStripe } from '#tests/support/outside/stripe.ts'
import { turnOnTwoFactor } from '#tests/support/stories/two-factor.ts'

useDatabase()

const password = 'Muehle-2026'

/** The moment between the first and the last step of a deletion, and the time after it. */
const ends = [
  {
    end: 'closed',
    close: ({ companyId }: Pick<Owner, 'companyId'>) =>
      database().atomically((sql) => closeCompany(sql, { companyId, now: new Date() })),
  },
  {
    end: 'deleted',
    async close({ companyId }: Pick<Owner, 'companyId'>) {
      await database().atomically((sql) => closeCompany(sql, { companyId, now: new Date() }))
      await deleteWhatIsLeft()
    },
  },
]

async function deleteWhatIsLeft() {
  await deleteClosedCompanies(new Date())
  await removeFiles()
}

async function statusAndCode(answer: Response | Promise<Response>) {
  const one = await answer
  const { code } = (await errorOf(one)) as { code: string }
  return [one.status, code]
}

describe('of a schedule', () => {
  const { fixture, newSchedule, taskId, pagePath, call } = useCheckIns()
  let scheduleId: string

  beforeEach(async () => {
    await setPhotoPermission(fixture.owner)
    scheduleId = (await newSchedule({ allowStaffImageUpload: true })).id
  })

  async function requestPhoto(): Promise<RequestedPhoto> {
    return (await (await requestPhotoUpload(scheduleId)).json()) as RequestedPhoto
  }

  function handIn(token: string, photo: BlobPart) {
    const body = new FormData()
    body.set('owed', token)
    body.set('photo', new File([photo], 'IMG.JPG'))
    return send(pagePath(scheduleId), { body, headers: { 'Sec-Fetch-Mode': 'navigate' } })
  }

  test.each(ends)('$end: the address of a photo takes nothing, and none of it stays', async ({ close }) => {
    const { uploadUrl, photoKey } = await requestPhoto()
    const other = await requestPhoto()
    await call({ photoKey }, { to: scheduleId })
    await close(fixture.owner)
    for (const url of [uploadUrl, other.uploadUrl])
      expect(await statusAndCode(putPhoto(url, await someJpeg()))).toEqual([403, 'upload.addressInvalid'])
    expect((await storedFiles()).files).toEqual([])
    await deleteWhatIsLeft()
    expect(await storedFiles()).toEqual({ files: [], rows: [] })
  })

  test.each(ends)('$end: a photo that is handed in later leads to a page that says so', async ({ close }) => {
    const { uploadUrl, photoKey } = await requestPhoto()
    await call({ photoKey }, { to: scheduleId })
    await close(fixture.owner)
    const answer = await handIn(uploadUrl.split('/').at(-1) ?? '', await someJpeg())
    expect(answer.status).toBe(303)
    const pageAfter = await send(pagePath(scheduleId), { headers: { Cookie: cookiesOf(answer) } })
    expect([404, 410]).toContain(pageAfter.status)
    expect((await storedFiles()).files).toEqual([])
  })

  test.each(ends)('$end: what a phone brings of its last check-in is no fault', async ({ close }) => {
    const form = { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)] }
    const answer = await send(pagePath(scheduleId), { form })
    const cookies = cookiesOf(answer)
    await close(fixture.owner)
    const statuses = [
      (await send(pagePath(scheduleId), { headers: { Cookie: cookies } })).status,
      (await send(pagePath(scheduleId), { form, headers: { Cookie: cookies } })).status,
      (await call({ key: 'k1' }, { to: scheduleId, headers: { Cookie: cookies } })).status,
      (await send(`/api/schedules/${scheduleId}/status`)).status,
      (await requestPhotoUpload(scheduleId)).status,
    ]
    expect(statuses.filter((status) => status !== 404 && status !== 410)).toEqual([])
  })

  test('a photo is taken after its schedule ended where a check-in waits for it, else not', async () => {
    const [pendingPhoto, unnamed] = [await requestPhoto(), await requestPhoto()]
    await call({ photoKey: pendingPhoto.photoKey }, { to: scheduleId })
    const { companyId } = fixture.owner
    await archiveSchedule({ companyId, scheduleId, now: new Date() })
    expect((await putPhoto(pendingPhoto.uploadUrl, await someJpeg())).status).toBe(201)
    expect(await statusAndCode(putPhoto(unnamed.uploadUrl, await someJpeg()))).toEqual([403, 'upload.addressInvalid'])
    expect((await storedFiles()).files).toEqual([pendingPhoto.photoKey])
  })

  test('a photo of somebody who left is in no check-in, and goes within a day', async () => {
    const { uploadUrl, photoKey } = await requestPhoto()
    const { companyId } = fixture.owner
    await archiveStaff({ companyId, staffId: fixture.anna.id, now: new Date() })
    expect((await putPhoto(uploadUrl, await someJpeg())).status).toBe(201)
    expect((await call({ photoKey }, { to: scheduleId })).status).toBe(401)
    await sweepUploads(new Date(Date.now() + day + minute))
    expect(await storedFiles()).toEqual({ files: [], rows: [] })
  })

  test.each(ends)('$end: the address of a logo takes nothing, and none of it stays', async ({ close }) => {
    const uploadAnswer = await send('/settings/logo/upload-url', {
      bearer: fixture.owner.token,
      json: { contentType: 'image/png' },
    })
    const { uploadUrl } = (await uploadAnswer.json()) as { uploadUrl: string }
    await close(fixture.owner)
    const headers = { 'Content-Type': 'image/png', Origin: '' }
    const put = send(uploadUrl.slice(origin.length), { method: 'PUT', headers, body: await somePng() })
    expect(await statusAndCode(put)).toEqual([403, 'upload.addressInvalid'])
    expect((await storedFiles()).files).toEqual([])
  })

  test('a company that is deleted while its picture is on the way keeps nothing of it', async () => {
    const { companyId } = fixture.owner
    const leave = { companyId, key: 'a'.repeat(16), kind: 'logo' } as const
    const path = `/uploads/${await uploadToken(leave, new Date())}`
    const put = send(path, {
      method: 'PUT',
      headers: { Origin: '' },
      body: await somePng({ width: 2000, height: 2000 }),
    })
    await ends[1]?.close(fixture.owner)
    expect([201, 403]).toContain((await put).status)
    await deleteWhatIsLeft()
    expect(await storedFiles()).toEqual({ files: [], rows: [] })
  })
})

describe('of an account', () => {
  let owner: Owner

  beforeEach(async () => {
    owner = await createOwner({ password })
  })

  test.each(ends)('$end: its sessions and tokens open nothing', async ({ close }) => {
    await close(owner)
    expect((await send('/settings', { bearer: owner.token })).status).toBe(401)
    expect((await send('/api/tasks', { bearer: owner.token, json: {} })).status).toBe(401)
    for (const [path, options] of [
      ['/dashboard', {}],
      ['/company-settings', { form: { subject: 'noLogo' } }],
      [`/files/${'a'.repeat(16)}`, {}],
      ['/payment-success?session_id=cs_test_1', {}],
      ['/export.zip', {}],
    ] as const) {
      const answer = await send(path, { cookie: owner.token, ...options })
      expect([answer.status, answer.headers.get('Location')?.startsWith('/login')], path).toEqual([302, true])
    }
  })

  test.each(ends)('$end: the links of its mails are dead', async ({ close }) => {
    await send('/forgot-password', { form: { email: owner.email } })
    const reset = `/reset-password/${newestToken(owner.email)}`
    const changed = await send('/settings/email', {
      method: 'PUT',
      bearer: owner.token,
      json: { email: 'neu@example.com', password },
    })
    expect(changed.status).toBe(202)
    const confirm = `/verify-email/${newestToken('neu@example.com')}`
    const answerPath = (await supportAddress(owner, new Date())).slice(origin.length)
    await close(owner)
    const next = { password: 'Neue-Muehle-2027', confirmPassword: 'Neue-Muehle-2027' }
    for (const [path, form] of [
      [reset, next],
      [confirm, {}],
      [answerPath, { text: 'Guten Tag' }],
    ] as const) {
      expect([400, 404], path).toContain((await send(path)).status)
      expect([400, 404], path).toContain((await send(path, { form })).status)
    }
    expect(database().sql.all('SELECT id FROM User')).toEqual([])
    expect(database().sql.all('SELECT id FROM SupportMessage')).toEqual([])
  })

  test.each(ends)('$end: who still owes the code is led to the sign-in page', async ({ close }) => {
    await turnOnTwoFactor(owner.token, password)
    const half = await send('/login', { form: { email: owner.email, password } })
    const cookie = cookieOf(half, 'awaitedCode')
    await close(owner)
    for (const answer of [
      await send('/login/code', { headers: { Cookie: cookie } }),
      await send('/login/code', { headers: { Cookie: cookie }, form: { code: '123456' } }),
    ])
      expect([[302, 303].includes(answer.status), answer.headers.get('Location')]).toEqual([true, '/login'])
  })
})

describe('at Google', () => {
  useGoogle()

  test.each(ends)('$end: who comes back from Google meanwhile begins anew', async ({ close }) => {
    await signInWithGoogle()
    const visit = await goToGoogle()
    const before = database().sql.get<{ companyId: string }>('SELECT companyId FROM User')
    await close({ companyId: before?.companyId ?? '' })
    expect((await comeBack(visit, barbara)).status).toBeLessThan(400)
    const after = database().sql.all<{ companyId: string; email: string }>('SELECT companyId, email FROM User')
    expect(after).toMatchObject([{ email: barbara.email }])
    expect(after[0]?.companyId).not.toBe(before?.companyId)
  })
})

describe('at the payment service', () => {
  const payments = useStripe()

  test.each(ends)('$end: what it tells of the company has no effect', async ({ close }) => {
    const owner = await createOwner({ plan: 'free' })
    payments.deliversEvents = false
    await pay(payments, owner, 'pro')
    const events = await Promise.all(payments.stripe.events().map((event) => payments.stripe.signed(event)))
    expect(events.length).toBeGreaterThan(1)
    await close(owner)
    for (const event of events) expect((await deliver(event)).status).toBe(200)
    await deleteClosedCompanies(new Date())
    expect(database().sql.all('SELECT companyId FROM Subscription')).toEqual([])
  })

  test('nor has an answer to a request from before the company was deleted', async () => {
    const { companyId } = await createOwner()
    await ends[1]?.close({ companyId })
    await storePayments({ companyId, paid: null, event: { id: 'evt_1', type: 'customer.deleted' }, now: new Date() })
    expect(database().sql.all('SELECT id FROM PaymentEvent')).toEqual([])
  })
})
