import { expect, test } from 'vitest'
import { testsOfChange } from './tests-of-change.mjs'

test.each([
  ['a file of the domain', 'app/domain/time/local-time.ts', 'app/domain/time/local-time.test.ts'],
  ['a route', 'app/routes/admin/tasks/task-edit.tsx', 'tests/routes/tasks-and-staff/tasks.test.ts'],
  ['a text', 'locales/de/tasks.json', 'app/i18n/texts.test.ts'],
  ['an article of help', 'locales/de/help/check-in.md', 'tests/routes/help/help-articles.test.ts'],
  ['a test', 'app/domain/time/local-time.test.ts', 'app/domain/time/local-time.test.ts'],
  ['what tests share', 'tests/support/stories/check-ins.ts', 'tests/routes/check-ins/cached-status-page.test.ts'],
])('%s: the tests that import it are chosen', async (_, changed, expected) => {
  const { chosen } = await testsOfChange([changed], { seconds: 10_000 })
  expect(chosen).toContain(expected)
})

test('the nearest come first, and what there is no time for is left', async () => {
  const { chosen, left } = await testsOfChange(['app/domain/time/local-time.ts'], { seconds: 0.6 })
  expect(chosen).toHaveLength(1)
  expect(left.length).toBeGreaterThan(100)
})

test('tests with servers and browsers are left, and what nothing imports has none', async () => {
  const { chosen, left } = await testsOfChange(['tests/support/servers/production-server.ts'], { seconds: 60 })
  expect(chosen.filter((file) => file.startsWith('tests/faults/'))).toEqual([])
  expect(left).toContain('tests/faults/disks/kill.test.ts')
  expect(await testsOfChange(['LICENSE'], { seconds: 60 })).toEqual({ chosen: [], left: [] })
})
