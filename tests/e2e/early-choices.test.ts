import { expect, test } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'

test('choices for a poster that are made before the scripts load are shown afterwards', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await owner.signIn(page)
  let sendScripts = () => {}
  const scriptsReleased = new Promise<void>((resolve) => (sendScripts = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await scriptsReleased
    await route.continue()
  })
  await page.goto(`/schedules/${scheduleId}/poster`, { waitUntil: 'commit' })
  await page.getByLabel('A6').check()
  await page.getByLabel('Titel').fill('Küche')
  sendScripts()
  const preview = page.getByRole('img', { name: /^Vorschau/ })
  await expect(preview).toHaveAttribute('src', /format=A6/)
  await expect(preview).toHaveAttribute('src', /title=K%C3%BCche/)
})
