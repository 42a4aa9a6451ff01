import { makeOpenSchedule, makeOwner } from './support/api-owner.ts'
import { berlinTime } from './support/berlin.ts'
import { expectNothingCoveredByTab } from './support/covered.ts'
import { openPage } from './support/open-page.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 320, height: 568 } })

test('on a small phone the save bar covers no field that has the focus', async ({ page, request }) => {
  const owner = await makeOwner(request, 'plus')
  const { scheduleId } = await makeOpenSchedule(owner, { tasks: 3, time: berlinTime(10) })
  await owner.signIn(page)
  await openPage(page, `/schedules/${scheduleId}/edit`)
  await expectNothingCoveredByTab(page, 60)
})
