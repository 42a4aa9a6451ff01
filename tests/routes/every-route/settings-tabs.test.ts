import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { declaredRoutes } from '#tests/support/requests/declared-routes.ts'
import { readPage } from '#tests/support/requests/page.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'

useDatabase()

test('every page of the settings has a tab', async () => {
  const { token } = await createOwner()
  const pages = (await declaredRoutes()).filter(
    ({ file, path, handle }) => file.includes('/settings/') && handle?.kind === 'page' && !path.includes(':'),
  )
  const { links } = await readPage(send('/user-settings', { cookie: token }))
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.map(({ path }) => path).filter((path) => !links.includes(path))).toEqual([])
})
