import type { APIRequestContext, Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './api-owner.ts'
import { berlinTime } from './berlin.ts'
import { linkFromMail } from './outbox.ts'

type Visitor = { page: Page; request: APIRequestContext }

/** Pages that one visitor sees. `ready` makes them that visitor, in German, and tells the paths. */
export type Visit = { name: string; ready: (visitor: Visitor) => Promise<string[]> }

/** Every page, with all that it shows by who sees it. */
export const visits: Visit[] = [
  {
    name: 'an owner who has nothing yet',
    async ready({ page, request }) {
      const owner = await makeOwner(request)
      await owner.signIn(page)
      return ['/dashboard', '/dashboard/statistics', '/tasks', '/staff', '/schedules', '/analytics', '/help-chat']
    },
  },
  {
    name: 'an owner’s tasks, staff and schedules',
    async ready({ page, request }) {
      const owner = await makeOwner(request, 'plus')
      const { scheduleId, person, tasks } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
      await owner.signIn(page)
      return [
        '/dashboard',
        '/tasks',
        '/tasks/new',
        `/tasks/${tasks[0]?.id}/edit`,
        `/tasks/${tasks[0]?.id}/delete`,
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
      ]
    },
  },
  {
    name: 'an owner who has all that Free holds',
    async ready({ page, request }) {
      const owner = await makeOwner(request)
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 2, time: berlinTime(10) })
      await owner.signIn(page)
      return [
        '/tasks',
        '/tasks/new',
        '/staff',
        '/schedules',
        '/schedules/new',
        `/schedules/${scheduleId}/edit`,
        `/schedules/${scheduleId}/attendance/export`,
        '/schedule-settings',
        '/analytics',
      ]
    },
  },
  {
    name: 'attendance, and who checks in',
    async ready({ page, request }) {
      const owner = await makeOwner(request, 'plus')
      const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
      await owner.signIn(page)
      return [
        `/schedules/${scheduleId}/attendance`,
        `/schedules/${scheduleId}/attendance/export`,
        `/schedules/${scheduleId}/attendance?unit=month`,
        `/schedules/${scheduleId}/attendance/check-ins`,
        `/schedules/${scheduleId}/attendance/table`,
        `/staff/${person.id}/check-ins`,
        `/schedules/${scheduleId}/status`,
        '/schedules/unknown/status',
        '/nothing',
      ]
    },
  },
  {
    name: 'the settings and the help',
    async ready({ page, request }) {
      const owner = await makeOwner(request, 'plus')
      const group = await owner.create<{ id: string }>('/api/group-names', { name: 'Erdgeschoss' })
      await owner.signIn(page)
      return [
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
        '/help-chat?q=PIN',
        '/help/window-missed',
      ]
    },
  },
  {
    name: 'the plan of an owner who pays nothing',
    async ready({ page, request }) {
      const owner = await makeOwner(request)
      await owner.signIn(page)
      const paid = '/payment-success?plan=pro'
      return ['/plan', '/plan/enterprise', '/plan/cancel', '/payment-failed', paid, `${paid}&looks=30`]
    },
  },
  {
    name: 'the plan of an owner who pays',
    async ready({ page, request }) {
      const owner = await makeOwner(request)
      await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)
      await buyPlus(page)
      return [
        '/payment-success?plan=plus',
        '/plan',
        '/plan/upgrade/pro',
        '/plan/downgrade/free',
        '/plan/cancel',
        '/plan/invoices',
      ]
    },
  },
  {
    name: 'the pages before the sign-in',
    async ready({ request }) {
      const { email } = await makeOwner(request)
      await request.post('/auth/forgot-password', { data: { email } })
      return [
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
        '/support/unknown',
        '/auth/google/callback?error=access_denied',
        '/imprint',
        '/privacy',
        '/terms',
        '/accessibility',
        '/api/docs',
        '/help',
        '/help?q=PIN',
        '/help?q=xqzwv',
        '/help/check-in',
        '/help/second-factor',
        '/help/plans-compared',
      ]
    },
  },
]

async function buyPlus(page: Page) {
  await page.goto('/plan')
  await page.getByRole('button', { name: 'Plus buchen' }).click()
  await page.getByRole('button', { name: 'Testzahlung bestätigen' }).click()
  await page.getByRole('heading', { name: 'Ihr Tarif ist jetzt Plus.' }).waitFor()
}
