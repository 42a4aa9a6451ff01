import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectGoodInEachLook } from './support/looks.ts'
import { htmlFromMail, linkFromMail } from './support/outbox.ts'
import { checkInWithPhoto } from './support/photo-check-in.ts'
import { expect, test } from './support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 } })

    test('a message from staff comes by mail with its photo, and stays open until the owner has minded it', async ({
      page,
      request,
    }) => {
      const owner = await makeOwner(request, 'pro')
      await owner.change('/settings/schedule', { allowStaffImageUpload: true })
      const rules = { tasks: 2, time: berlinTime(10), allowStaffImageUpload: true }
      const work = await makeOpenSchedule(owner, rules)
      await owner.signIn(page)
      await page.goto('/alert-settings')
      await page.getByLabel('Nachrichten vom Personal per E‑Mail melden').check()
      await page.getByRole('button', { name: 'Speichern' }).click()
      await expect(page.getByText('Gespeichert.').first()).toBeVisible()

      await checkInWithPhoto(request, { owner, ...work })
      const link = await linkFromMail(owner.email, '/comments', { timeout: 40_000 })
      await page.goto(new URL(link).pathname)
      await expect(page.getByRole('main')).toContainText('Die Seife ist leer, und am Waschbecken tropft der Hahn.')
      await expect(page.getByRole('main').getByRole('img')).toHaveCount(1)
      await page.getByRole('link', { name: 'Erledigt: Nachricht' }).click()
      await page.getByLabel('Was wurde getan?').fill('Dichtung getauscht')
      await page.getByRole('button', { name: 'Erledigt' }).click()
      await expect(page.getByText('Keine Nachricht ist offen.')).toBeVisible()
      await page.getByRole('link', { name: /^Erledigt 1/ }).click()
      await expect(page.getByRole('main')).toContainText('Dichtung getauscht')
      await page.getByRole('button', { name: 'Wieder öffnen' }).click()
      await expect(page.getByText('ist wieder offen.').first()).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: '1 offene Nachricht vom Personal' })).toBeVisible()
      if (!javaScriptEnabled) return

      const mail = htmlFromMail(owner.email, '/comments')
      await page.goto('about:blank')
      // A mail program shows it in a frame of its own.
      await page.setContent(mail.replace(/<body[^>]*>/, '$&<main>').replace('</body>', '</main></body>'))
      await expect(page.getByText('Die Seife ist leer')).toBeVisible()
      const heightOf = (picture: HTMLElement) => (picture as HTMLImageElement).naturalHeight
      await expect.poll(() => page.locator('img').evaluate(heightOf)).toBe(480)
      await expectGoodInEachLook(page, 'the mail')
    })
  })
}
