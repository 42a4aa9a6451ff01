import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'

/** With the existing schedule, one more than Plus allows. */
const more = 5

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('an owner reaches the limit of Free, buys, grows, goes back, and has drafts at the end of the month', async ({
      page,
      request,
    }) => {
      test.setTimeout(120_000)
      const owner = await makeOwner(request)
      const { tasks, person } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.signIn(page)

      await page.goto('/schedules/new')
      await expect(page.getByText('Ihr Tarif Free ist voll: Er hat Platz für 1 Plan, angelegt ist 1.')).toBeVisible()
      await page.getByRole('link', { name: 'Tarife ansehen' }).first().click()
      await expect(page).toHaveURL('/plan')

      await press(page, 'Pro buchen')
      await expect(page.getByText('Testzahlung', { exact: true })).toBeVisible()
      await press(page, 'Testzahlung bestätigen')
      await expect(page).toHaveURL(/payment-success/)
      await expect(page.getByRole('heading', { name: 'Ihr Tarif ist jetzt Pro.' })).toBeVisible({ timeout: 20_000 })

      await page.goto('/schedules/new')
      await expect(page.getByLabel('Titel')).toBeVisible()
      for (let n = 1; n <= more; n++)
        await owner.create('/api/schedules', schedule({ title: `Zimmer ${n}`, tasks, person }))

      await page.goto('/plan')
      await page.getByRole('link', { name: 'Zu Plus wechseln' }).click()
      const drafts = page.getByRole('dialog').getByRole('listitem')
      await expect(drafts).toHaveText([/Zimmer 5/])
      await press(page, 'Wechsel vormerken')
      await expect(page.getByText(/gilt der Tarif Plus\.$/)).toBeVisible()

      await press(page, 'Rechnungen und Karte')
      await press(page, 'Zum Ende des Monats springen')
      await page.getByRole('link', { name: 'Zurück zu Klarbuch' }).click()
      await expect(page.getByText('6 von 5, 1 über der Grenze')).toBeVisible()

      await page.goto('/schedules?status=draft')
      await expect(page.getByRole('main')).toContainText('Zimmer 5')
      await expect(page.getByRole('main')).not.toContainText('Zimmer 4')
    })
  })
}

function press(page: Page, name: string) {
  return page.getByRole('button', { name }).click()
}

type PrintedPlan = { title: string; tasks: { id: string }[]; person: { id: string } }

function schedule({ title, tasks, person }: PrintedPlan) {
  return {
    title,
    location: 'Haus 2',
    frequency: 'daily',
    months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    days: [1, 2, 3, 4, 5, 6, 7],
    times: ['08:00'],
    status: 'public',
    tasks: tasks.map(({ id }) => ({ taskId: id, staffIds: [person.id] })),
  }
}
