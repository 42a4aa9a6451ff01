import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the page on personal data names each table of the database, and no other', () => {
  const page = readFileSync('docs/operation/personal-data.md', 'utf8')
  const [, section = ''] = /^## What is in the database$([^]*?)^## /m.exec(page) ?? []
  const rows = [...section.matchAll(/^\| (`.*?) +\| /gm)].map(([, cell = '']) => cell)
  const named = rows.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
  const tables = [...readFileSync('prisma/schema.prisma', 'utf8').matchAll(/^model (\w+) /gm)].map(
    ([, name = '']) => name,
  )
  expect(tables.length).toBeGreaterThan(30)
  expect(named.toSorted()).toEqual(tables.toSorted())
})
