import { expect, test } from 'vitest'
import { backupDoubt } from './backup-doubt.ts'

const takenAt = new Date('2026-11-22T02:30:00Z')
const rows = { Company: 3, User: 4, Task: 20, CheckIn: 1000, Session: 50 }
const earlier = { name: 'klarbuch-20261122T023000Z', takenAt, branch: 'first', rows }
const copied = { branches: [{ id: 'first', endedAt: null }], rows, isNewer: false }
const restored = (endedAt: string) => [
  { id: 'first', endedAt: new Date(endedAt) },
  { id: 'second', endedAt: null },
]

test.each([
  ['continues', copied],
  ['has lost rows that are temporary', { ...copied, rows: { ...rows, Session: 0 } }],
  ['has lost half', { ...copied, rows: { Company: 1, User: 1, Task: 10, CheckIn: 502 } }],
  ['was restored from that backup', { ...copied, branches: restored('2026-11-22T02:30:00Z') }],
  ['was restored from a later one', { ...copied, branches: restored('2026-11-22T12:00:00Z') }],
])('a database that %s is not doubtful', (_, copy) => {
  expect(backupDoubt(copy, earlier)).toBeNull()
})

test.each([
  ['has lost more than half', { ...copied, rows: { ...rows, CheckIn: 400 } }, /^most .*: 427 are left of 1027 in klar/],
  ['has lost its users', { ...copied, rows: { ...rows, User: 0 } }, /^User is empty, and had 4 rows in klarbuch-2026/],
  [
    'is another one',
    { ...copied, branches: [{ id: 'other', endedAt: null }] },
    /^the database does not go on from klarb/,
  ],
  ['knows no branches', { ...copied, branches: [] }, /^the database does not go on from klarbuch/],
  [
    'was restored from an older one',
    { ...copied, branches: restored('2026-11-21T02:30:00Z') },
    /an older state of it$/,
  ],
  ['is newer than the build', { ...copied, isNewer: true }, /^the database is newer than this build/],
])('a database that %s is doubtful', (_, copy, reason) => {
  expect(backupDoubt(copy, earlier)).toMatch(reason)
})

test('a first backup is not doubtful, unless its database is newer than the build', () => {
  expect(backupDoubt({ ...copied, rows: {} }, null)).toBeNull()
  expect(backupDoubt({ ...copied, isNewer: true }, null)).toMatch(/newer than this build/)
})

test('with a backup of an older build, which has no branch, only rows are compared', () => {
  const older = { ...earlier, branch: null }
  expect(backupDoubt({ ...copied, branches: [{ id: 'other', endedAt: null }] }, older)).toBeNull()
  expect(backupDoubt({ ...copied, rows: { Company: 1 } }, older)).toMatch(/^User is empty/)
})
