import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

for (const withScripts of [true, false]) {
  test.describe(withScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: withScripts })

    test('an owner ticks two schedules, makes drafts of them and publishes them again', async ({ page, request }) => {
      const owner = await makeOwner(request, 'plus')
      const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
      await owner.create(`/api/schedules/${scheduleId}/copy`, { withTimes: true })
      await owner.signIn(page)
      const open = (path: string) => (withScripts ? openPage(page, path) : page.goto(path))
      await open('/schedules?sort=title')
      const boxes = page.getByRole('checkbox', { name: /auswählen$/ })
      const choose = page.getByRole('button', { name: 'Mit ausgewählten …' })
      const dialog = page.getByRole('dialog')

      await choose.click()
      await expect(dialog).toContainText('Kreuzen Sie zuerst')
      await dialog.getByRole('link', { name: 'Schließen' }).click()
      await expect(dialog).toHaveCount(0)

      for (const change of ['Auf Entwurf setzen', 'Veröffentlichen']) {
        for (const box of await boxes.all()) await box.check()
        await choose.click()
        await dialog.getByRole('link', { name: change }).click()
        await dialog.getByRole('button', { name: change }).click()
        await expect(dialog).toHaveCount(0)
        await expect(page).toHaveURL(/\/schedules\?sort=title$/)
        const done = change === 'Veröffentlichen' ? 'Veröffentlicht: 2 Pläne.' : 'Auf Entwurf gesetzt: 1 Plan.'
        await expect(page.getByText(done)).toBeVisible()
        await expect(boxes.first()).not.toBeChecked()
      }
    })
  })
}
