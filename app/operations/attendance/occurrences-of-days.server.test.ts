import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyStory, dateAt, storyMovedWest, writeStory } from '#tests/support/stories/analytics-story.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readSchedules } from './analytics-basis.server.ts'
import { occurrencesOfDays } from './occurrences-of-days.server.ts'

useDatabase()

test('parts of any size have the same occurrences together as the whole', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (story) => {
      const { owner, now } = await writeStory(story)
      const dates = { from: dateAt(story, 0), to: dateAt(story, 1) }
      const query = { schedules: await readSchedules(owner.companyId), dates, now }
      const whole = await linesOf(owner.companyId, query, 100_000)
      for (const itemsAtOnce of [1, 20]) expect(await linesOf(owner.companyId, query, itemsAtOnce)).toEqual(whole)
    }),
    { numRuns: 8, examples: [[storyMovedWest]] },
  )
}, 120_000)

type Query = Parameters<typeof occurrencesOfDays>[1]

async function linesOf(companyId: string, query: Query, itemsAtOnce: number): Promise<string[]> {
  const lines: string[] = []
  const schedules = query.schedules.map((schedule) => [schedule])
  for (const [index, own] of schedules.entries()) {
    for await (const items of occurrencesOfDays(companyId, { ...query, schedules: own, itemsAtOnce })) {
      lines.push(...items.map(({ slotAt, taskId, status }) => [index, slotAt, taskId, status].join(' ')))
    }
  }
  return lines.sort()
}
