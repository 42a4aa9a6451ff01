import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { coveredParts, expectNothingCoveredByTab } from './support/covered.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a refused check-in shows first that nothing was recorded, however long the page', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
  await page.goto(`/schedules/${scheduleId}/status`)
  await page.getByLabel('Anmeldename').fill('niemand')
  await page.getByLabel('PIN').fill('48213')
  await page.getByLabel('Fettabscheiderkontrolle 15').check()
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

for (const [width, height] of [
  [320, 568],
  [360, 740],
] as const) {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`at ${width} × ${height}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
      test.use({ viewport: { width, height }, javaScriptEnabled })

      test('“Fertig” covers no field that has the focus and no error', async ({ page, request }) => {
        const owner = await makeOwner(request, 'plus')
        const { scheduleId } = await makeOpenSchedule(owner, { tasks: 15, time: berlinTime(10) })
        await page.goto(`/schedules/${scheduleId}/status`)
        await page.getByText('Etwas kaputt oder leer?').click()
        await page.getByLabel('Nachricht an die Leitung').fill('Siphon undicht. '.repeat(20))
        await expectNothingCoveredByTab(page)

        await page.getByLabel('Anmeldename').fill('niemand')
        await page.getByLabel('PIN').fill('48213')
        await page.getByRole('button', { name: 'Fertig' }).click()
        await expect(page.getByRole('alert')).toBeInViewport()
        const wrong = page.getByRole('checkbox')
        await expect(wrong).toHaveCount(15)
        for (const field of [wrong.first(), wrong.last()]) {
          await field.focus()
          expect(await coveredParts(field)).toEqual([])
        }
        const message = page.getByRole('group', { name: 'Was ist erledigt?' }).getByRole('paragraph')
        await message.scrollIntoViewIfNeeded()
        expect(await coveredParts(message)).toEqual([])
        await expectNothingCoveredByTab(page)
      })
    })
  }
}
