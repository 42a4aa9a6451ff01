import { test } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { eachLook, expectGood } from './support/looks.ts'
import { linkFromMail } from './support/outbox.ts'

test('no page breaks a rule of axe or needs sideways scrolling, at 360 and 1280 px, in light and dark', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const owner = await makeOwner(request)
  await page.goto('/login')
  await owner.signIn(page)
  await page.goto('/dashboard')
  await expectGood(page, 'empty dashboard')
  await page.goto('/schedules')
  await expectGood(page, 'empty schedules')
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  const group = await owner.create<{ id: string }>('/api/group-names', { name: 'Erdgeschoss' })

  const paths = [
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
    `/schedules/${scheduleId}`,
    `/schedules/${scheduleId}/edit`,
    `/schedules/${scheduleId}/delete`,
    `/schedules/${scheduleId}/attendance`,
    `/schedules/${scheduleId}/status`,
    '/company-settings',
    '/schedule-settings',
    `/schedule-settings/groups/${group.id}/edit`,
    `/schedule-settings/groups/${group.id}/delete`,
    '/user-settings',
    '/user-settings/sign-in',
    '/user-settings/two-factor',
    '/user-settings/sessions',
    '/user-settings/account',
    '/nothing',
  ]
  await eachLook(page, async (look) => {
    for (const path of paths) {
      await page.goto(path)
      await expectGood(page, `${path} ${look}`)
    }
  })
})

test('the pages before the sign-in, too', async ({ page, request }) => {
  test.setTimeout(120_000)
  const { email } = await makeOwner(request)
  await request.post('/auth/forgot-password', { data: { email } })
  const paths = [
    '/login',
    '/register',
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
  ]
  await eachLook(page, async (look) => {
    for (const path of paths) {
      await page.goto(path)
      await expectGood(page, `${path} ${look}`)
    }
  })
})
