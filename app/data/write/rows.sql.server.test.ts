import { expect, test } from 'vitest'
import { database } from '#app/data/database.server.ts'
import { createOwner, createStaff } from '../../../tests/support/stories/factories.ts'
import { useDatabase } from '../../../tests/support/databases/database.ts'
import { updateRows, upsertRow } from './rows.sql.server.ts'

useDatabase()

const now = new Date('2026-11-20T13:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')
const muchLater = new Date('2026-11-20T15:00:00Z')

test('only rows that match all of `where` change, also with null and with the changed column', async () => {
  const [owner, other] = [await createOwner(), await createOwner()]
  const people = await Promise.all([createStaff(owner), createStaff(owner), createStaff(other)])
  const id = people[0]?.id ?? ''
  const { companyId } = owner
  const [one, living, again] = [
    { where: { companyId, id }, data: { archivedAt: now } },
    { where: { companyId, archivedAt: null }, data: { archivedAt: later } },
    { where: { companyId, archivedAt: now }, data: { archivedAt: muchLater } },
  ] as const
  const counts = await database().atomically((sql) => [
    updateRows(sql, 'Staff', one),
    updateRows(sql, 'Staff', living),
    updateRows(sql, 'Staff', again),
  ])
  expect(counts).toEqual([1, 1, 1])
  const ended = people.map((person) =>
    database().sql.get('SELECT archivedAt FROM Staff WHERE id = :id', { id: person.id }),
  )
  expect(ended).toEqual([{ archivedAt: muchLater }, { archivedAt: later }, { archivedAt: null }])
})

test('what is undefined stays as it is', async () => {
  const { companyId } = await createOwner()
  const { id } = await createStaff({ companyId }, { signature: 'Anna K.' })
  const data = { signature: undefined, loginName: 'anna' }
  await database().atomically((sql) => updateRows(sql, 'Staff', { where: { id, companyId }, data }))
  const row = database().sql.get('SELECT signature, loginName FROM Staff WHERE id = :id', { id })
  expect(row).toEqual({ signature: 'Anna K.', loginName: 'anna' })
})

test('an existing row takes over the columns that are not unique', async () => {
  const { companyId } = await createOwner()
  const upsert = (nameKey: string, name: string, id: string) =>
    database().atomically((sql) =>
      upsertRow(sql, 'GroupName', {
        row: { id, companyId, nameKey, name, createdAt: now },
        unique: ['companyId', 'nameKey'],
      }),
    )
  await upsert('bar', 'Bar', 'one')
  await upsert('bar', 'BAR', 'two')
  await upsert('hof', 'Hof', 'three')
  const rows = database().sql.all('SELECT id, nameKey, name FROM GroupName ORDER BY nameKey')
  expect(rows).toEqual([
    { id: 'two', nameKey: 'bar', name: 'BAR' },
    { id: 'three', nameKey: 'hof', name: 'Hof' },
  ])
})
