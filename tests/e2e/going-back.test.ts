import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('without scripts, going back after a check-in shows the page anew and sends nothing', async ({
  page,
  request,
}) => {
  const owner = await makeOwner(request)
  const { scheduleId, person } = await makeOpenSchedule(owner, { tasks: 1, time: berlinTime(10) })
  const sent: string[] = []
  page.on('request', (one) => sent.push(one.method()))
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Anmeldename').fill(person.loginName)
  await page.getByLabel('PIN').fill(person.pin === '48213' ? '48214' : '48213')
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('PIN').fill(person.pin)
  await page.getByRole('button', { name: 'Fertig' }).click()
  const thanks = page.getByRole('heading', { level: 1, name: /Danke/ })
  await expect(thanks).toBeVisible()

  sent.length = 0
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Maximiliane-Charlotte v. Hohenberg')
  await expect(page.getByRole('button', { name: 'Fertig' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('Maximiliane-Charlotte v. Hohenberg')
  expect(sent).not.toContain('POST')
})
