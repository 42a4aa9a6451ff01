import { makeOwner } from './support/api-owner.ts'
import { openPage } from './support/open-page.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 1280, height: 700 } })

test('saving far down a list keeps the position, shows that it was saved, and announces it once', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request, 'pro')
  for (let n = 10; n < 30; n++) {
    await owner.create('/api/tasks', { name: `T${n}`, publicName: `Aufgabe ${n}`, description: 'Reinigen' })
  }
  await owner.signIn(page)
  await openPage(page, '/tasks')
  const last = page.getByRole('row').filter({ hasText: 'T29' })
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(100)
  await last.getByRole('link', { name: /bearbeiten/i }).click()
  await page.getByLabel('Öffentlicher Name', { exact: true }).fill('Kühlraum')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(last).toContainText('Kühlraum')
  await expect(last).toBeInViewport()
  const message = page.getByText('T29 ist gespeichert.')
  await expect(message).toHaveCount(2)
  await expect(message.last()).toBeInViewport()
  await expect(page.getByRole('status')).toHaveCount(1)
  await expect(message).toHaveCount(1, { timeout: 10_000 })
  await expect(page.getByRole('status')).toContainText('T29 ist gespeichert.')
})
