import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { eachLook, expectGood } from './support/looks.ts'
import { linkFromMail } from './support/outbox.ts'
import { expect, test } from './support/test.ts'

// No page breaks a rule of axe or needs sideways scrolling, at 360 and 1280 px, in light and dark.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })

test('the pages of an owner who has nothing yet', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await expectEachGood(page, ['/dashboard', '/tasks', '/staff', '/schedules', '/analytics'])
})

test('a task in other languages, filled in while its name is typed', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  await page.goto('/tasks/new', { waitUntil: 'networkidle' })
  const description = page.getByLabel('Beschreibung', { exact: true })
  await description.fill('Nur feucht')
  await page.getByLabel('Interner Name').pressSequentially('boden wischen')
  await expect(page.getByLabel('Öffentlicher Name', { exact: true })).toHaveValue('Boden wischen')
  await expect(description).toHaveValue('Nur feucht')
  await page.getByText('Übersetzungen (').click()
  const rows = page.getByRole('dialog').getByRole('listitem')
  for (const language of ['English', 'ไทย'])
    await rows.filter({ hasText: language }).getByText(language).first().click()
  await eachLook(page, (look) => expectGood(page, `/tasks/new ${look}`))
})

test('the pages of tasks, staff and schedules', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  await owner.signIn(page)
  await expectEachGood(page, [
    '/dashboard',
    '/tasks',
    '/tasks/new',
    '/staff',
    '/staff/new',
    `/staff/${person.id}/edit`,
    `/staff/${person.id}/pin`,
    `/staff/${person.id}/delete`,
    '/schedules',
    '/schedules/new',
    '/schedules/labels',
    '/schedules/labels?layout=2x7&first=99',
    `/schedules/${scheduleId}`,
    `/schedules/${scheduleId}/edit`,
    `/schedules/${scheduleId}/poster`,
    `/schedules/${scheduleId}/poster?format=A3`,
    `/schedules/${scheduleId}/delete`,
  ])
})

test('the pages of who has all that Free holds', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
  await owner.signIn(page)
  await expectEachGood(page, [
    '/tasks',
    '/tasks/new',
    '/staff',
    '/schedules',
    '/schedules/new',
    `/schedules/${scheduleId}/edit`,
    `/schedules/${scheduleId}/attendance/export`,
    '/schedule-settings',
    '/analytics',
  ])
})

test('the pages of attendance, and of who checks in', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  await owner.signIn(page)
  await expectEachGood(page, [
    `/schedules/${scheduleId}/attendance`,
    `/schedules/${scheduleId}/attendance/export`,
    `/schedules/${scheduleId}/attendance?unit=month`,
    `/schedules/${scheduleId}/attendance/check-ins`,
    `/schedules/${scheduleId}/attendance/table`,
    `/staff/${person.id}/check-ins`,
    `/schedules/${scheduleId}/status`,
    '/nothing',
  ])
})

test('the settings', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const group = await owner.create<{ id: string }>('/api/group-names', { name: 'Erdgeschoss' })
  await owner.signIn(page)
  await expectEachGood(page, [
    '/company-settings',
    '/schedule-settings',
    `/schedule-settings/groups/${group.id}/edit`,
    `/schedule-settings/groups/${group.id}/delete`,
    '/user-settings',
    '/user-settings/sign-in',
    '/user-settings/two-factor',
    '/user-settings/sessions',
    '/user-settings/account',
    '/help-news',
    '/help-news?q=xqzwv',
    '/help/window-missed',
  ])
})

test('the plan of an owner who pays nothing, and the way back from the payment', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await owner.signIn(page)
  const paid = '/payment-success?plan=pro'
  await expectEachGood(page, ['/plan', '/plan/enterprise', '/plan/cancel', '/payment-failed', paid, `${paid}&looks=30`])
})

test('the plan of an owner who pays', async ({ page, request }) => {
  const owner = await makeOwner(request)
  await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  await buyPlus(page)
  await expectEachGood(page, ['/payment-success?plan=plus', '/plan', '/plan/upgrade/pro', '/plan/cancel'])
})

test('the pages before the sign-in', async ({ page, request }) => {
  const { email } = await makeOwner(request)
  await request.post('/auth/forgot-password', { data: { email } })
  await expectEachGood(page, [
    '/login',
    '/register',
    '/register?sent',
    '/verify-email',
    '/verify-email?sent',
    '/verify-email/unknown',
    '/forgot-password',
    '/forgot-password?sent',
    await linkFromMail(email, '/reset-password/'),
    '/reset-password/unknown',
    '/auth/google/callback?error=access_denied',
    '/imprint',
    '/privacy',
    '/terms',
    '/api/docs',
    '/help',
    '/help?q=PIN',
    '/help?q=xqzwv',
    '/help/check-in',
    '/help/second-factor',
    '/help/plans-compared',
  ])
})

async function expectEachGood(page: Page, paths: string[]) {
  await eachLook(page, async (look) => {
    for (const path of paths) {
      await page.goto(path)
      await expectGood(page, `${path} ${look}`)
    }
  })
}

async function buyPlus(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Plus buchen' }).click()
  await page.getByRole('button', { name: 'Testzahlung bestätigen' }).click()
  await page.getByRole('heading', { name: 'Ihr Tarif ist jetzt Plus.' }).waitFor()
}
