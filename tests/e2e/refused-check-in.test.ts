import { expect, test } from '@playwright/test'
import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a refused check-in shows first that nothing was recorded, however long the page', async ({ page, request }) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Anmeldename').fill('niemand')
  await page.getByLabel('PIN').fill('48213')
  await page.getByLabel('Fettabscheiderkontrolle 15').check({ force: true })
  await page.getByRole('button', { name: 'Fertig' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport()
})

test('where all of it is in sight the cursor waits in the field that has to be filled anew', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  await page.setViewportSize({ width: 360, height: 1000 })
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Anmeldename').fill('niemand')
  await page.getByLabel('PIN').fill('48213')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByLabel('PIN')).toBeFocused()
})
