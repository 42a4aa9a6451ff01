import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listMaterials, problemsOf } from '#tests/run/bill-of-materials.mjs'
import { useTemporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = useTemporaryFolder()

test('the list names what production has, and nothing that only makes or tests it', async () => {
  const file = join(folder.path, 'bill-of-materials.json')
  expect(await listMaterials(file)).toEqual({ problems: [] })
  const list = JSON.parse(readFileSync(file, 'utf8')) as { bomFormat: string; components: { name: string }[] }
  const names = list.components.map(({ name }) => name)
  expect(list.bomFormat).toBe('CycloneDX')
  expect(names).toContain('better-sqlite3')
  expect(
    names.filter((name) => ['vitest', 'vite', 'msw', 'prisma', 'typescript', '@remix-run/serve'].includes(name)),
  ).toEqual([])
})

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0)', true],
  ['MIT AND OFL-1.1', true],
  ['MIT AND GPL-3.0', false],
  ['AGPL-3.0-only', false],
])('a package under %s', (id, isFine) => {
  const problems = problemsOf({ name: 'one', version: '1.0.0', hashes: [{}], licenses: [{ license: { id } }] })
  expect(problems).toEqual(isFine ? [] : [`one 1.0.0 has a licence to look at: ${id}`])
})

test('a package without a licence or without a checksum', () => {
  const problems = problemsOf({ name: 'one', version: '1.0.0', hashes: [], licenses: [] })
  expect(problems).toEqual(['one 1.0.0 has no checksum', 'one 1.0.0 has a licence to look at: none'])
})
