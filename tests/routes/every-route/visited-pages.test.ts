import { expect, test } from 'vitest'
import { visitedPages, type PageIds } from '#tests/e2e/support/visited-pages.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'

/** Routes that show no page when their address is opened. */
const unvisited = ['/login/code', '/plan/invoices']

/** Dialogs of what was missed on an earlier day. A schedule that was just made has none; `/table/excuse` looks like them. */
const ofEarlierDays = ['excuse', 'take-back'].map(
  (action) => `/schedules/:scheduleId/attendance/table/:slotAt/:taskId/${action}`,
)

test('every page is among those that browser tests of accessibility visit', async () => {
  const ids = new Proxy({}, { get: (_, name) => `:${String(name)}` }) as PageIds
  const visited = Object.values(visitedPages).flatMap((pages) => pages(ids).map((path) => path.split('?')[0] ?? ''))
  const declared = (await declaredRoutes()).filter(
    ({ file, handle }) => handle?.kind === 'page' && file.endsWith('.tsx'),
  )
  const missed = declared.filter(({ path }) => !visited.some((one) => shaped(one) === shaped(path)))
  expect(missed.map(({ path }) => path).toSorted(), 'missing in tests/e2e/support/visited-pages.ts').toEqual([
    ...unvisited,
    ...ofEarlierDays,
  ])
})

/** A path with its parameters replaced by a placeholder. */
function shaped(path: string) {
  return path === '/nothing'
    ? '/*'
    : path.replace(/:\w+|(?<=\/)unknown|(?<=^\/help\/)[\w-]+|(?<=grade\/|selected\/)\w+/g, ':')
}
