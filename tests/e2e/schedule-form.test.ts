import type { Page } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectNothingCoveredByTab } from './support/covered.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 568 } })

test('on a small phone the save bar covers no field that has the focus', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 3, time: berlinTime(10) })
  await owner.signIn(page)
  await openPage(page, `/schedules/${scheduleId}/edit`)
  await expectNothingCoveredByTab(page, 60)
})

test('a time that is over for today says so while it is typed, until its window is wide enough', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'plus')
  await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10), status: 'draft' })
  await owner.signIn(page)
  await openPage(page, '/schedules/new')
  const note = page.getByText('kommen für heute zu spät')
  await page.getByLabel('Uhrzeit 1', { exact: true }).fill(berlinTime(10))
  await expect(note).toBeHidden()
  await page.getByLabel('Uhrzeit 1', { exact: true }).fill(berlinTime(-10))
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Ganzer Tag' }).click()
  await expect(note).toBeHidden()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a long list of tasks is folded; a row is opened, changed, and saved with all others', async ({
      page,
      request,
    }) => {
      const owner = await makeOwner(request, 'pro')
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 34, time: berlinTime(10) })
      for (let n = 1; n <= 15; n++) {
        const email = `p${n}@example.com`
        await owner.create('/api/staff', { loginName: `p${n}`, email, personalType: 'staff', signature: `Person ${n}` })
      }
      await owner.signIn(page)
      const openForm = () => (javaScriptEnabled ? openPage : openPlain)(page, `/schedules/${scheduleId}/edit`)
      await openForm()
      const entry = (number: number) => page.getByRole('group', { name: `Aufgabe ${number}`, exact: true })
      await expect(entry(34)).toContainText('T34 · Fettabscheiderkontrolle 34')
      await expect(page.getByRole('combobox', { name: /^Aufgabe / })).toHaveCount(0)

      await test.step('a row that is opened offers all, and has the focus', async () => {
        await page.getByRole('button', { name: 'Aufgabe 3 bearbeiten' }).click()
        const choice = page.getByRole('combobox', { name: 'Aufgabe 3' })
        await expect(choice).toHaveValue(/\w{16}/)
        if (javaScriptEnabled) await expect(choice).toBeFocused()
        else await expect(choice).toBeInViewport()
        await choice.selectOption({ label: 'T34 · Fettabscheiderkontrolle 34' })
        await page.getByRole('checkbox', { name: 'Person 7', exact: true }).check()
      })

      await test.step('what is wrong with it stands there, and what was chosen stays', async () => {
        await page.getByRole('button', { name: 'Speichern' }).click()
        await expect(page.getByRole('alert')).toContainText('Aufgabe 34')
        await expect(entry(3)).toContainText('T34 · Fettabscheiderkontrolle 34')
        await expect(entry(3)).toContainText('Person 7')
        await page.getByRole('button', { name: 'Aufgabe 34 entfernen' }).click()
        await expect(entry(34)).toHaveCount(0)
        // Wait until the page has scrolled there by itself: a button would move away while it is pressed.
        if (javaScriptEnabled) await expect(entry(33).getByRole('button').first()).toBeFocused()
        await page.getByRole('button', { name: 'Speichern' }).click()
        await expect(page).toHaveURL(new RegExp(`/schedules/${scheduleId}$`))
      })

      await test.step('a row that is added is open', async () => {
        await openForm()
        await expect(entry(3)).toContainText('Maximiliane-Charlotte v. Hohenberg und Person 7')
        await page.getByRole('button', { name: 'Aufgabe hinzufügen' }).click()
        await page
          .getByRole('combobox', { name: 'Aufgabe 34' })
          .selectOption({ label: 'T3 · Fettabscheiderkontrolle 3' })
        await page.getByRole('button', { name: 'Speichern' }).click()
        await expect(page).toHaveURL(new RegExp(`/schedules/${scheduleId}$`))
        await expect(page.getByRole('main')).toContainText('Fettabscheiderkontrolle 3')
      })
    })
  })
}

async function openPlain(page: Page, address: string) {
  await page.goto(address)
}
