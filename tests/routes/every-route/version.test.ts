import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { readPage } from '#tests/support/requests/page.ts'

useDatabase()

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test('the version is in the healthcheck, at the foot of owners’ pages, and has an entry in the list of changes', async () => {
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await (await send('/healthcheck')).text()).toBe(`ok ${version}`)
  const owner = await createOwner()
  expect((await readPage(send('/dashboard', { cookie: owner.token }))).text).toContain(`Klarbuch ${version}`)
  expect((await readPage(send('/login'))).text).not.toContain(version)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version}\n`)
})
