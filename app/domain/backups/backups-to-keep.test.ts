import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localDay } from '#app/domain/time/local-time.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { nameBackup, readBackupName, type BackupReason } from './backup-name.ts'
import { backupsToKeep, type DatedBackup } from './backups-to-keep.ts'

const zone = 'Europe/Berlin'
const usual = { zone, days: 14, months: 12 }

function backup(instant: string, reason: BackupReason = 'regular') {
  const takenAt = new Date(instant)
  return { name: nameBackup(takenAt, reason), takenAt, reason }
}

function keptInstants(instants: string[], reason?: BackupReason): string[] {
  const backups = instants.map((instant) => backup(instant, reason))
  const kept = backupsToKeep(backups, usual)
  return instants.filter((_, index) => kept.has(backups[index]?.name ?? ''))
}

test('after years with a backup each night, those of 14 days and the last ones of 12 months are kept', () => {
  const nights = Array.from({ length: 800 }, (_, index) => new Date(Date.UTC(2024, 8, 14, 1, 30) + index * day))
  const kept = keptInstants(nights.map((night) => night.toISOString()))
  expect(kept.map((instant) => instant.slice(0, 10)).toReversed()).toEqual([
    ...Array.from({ length: 14 }, (_, index) => `2026-11-${22 - index}`.replace(/-(\d)$/, '-0$1')),
    ...lastDaysOfMonths,
  ])
})

const lastDaysOfMonths = [
  ['2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30', '2026-05-31'],
  ['2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
].flat()

test('other numbers of days and months are kept if that is set', () => {
  const backups = Array.from({ length: 100 }, (_, index) =>
    backup(new Date(Date.UTC(2026, 6, 1, 1, 30) + index * day).toISOString()),
  )
  const dates = (days: number, months: number) =>
    [...backupsToKeep(backups, { zone, days, months })].map((name) => name.slice('klarbuch-'.length).slice(0, 8))
  expect(dates(1, 0)).toEqual(['20261008'])
  expect(dates(2, 3)).toEqual(['20261008', '20261007', '20260930', '20260831'])
})

test('of each day in the zone the newest is kept', () => {
  expect(keptInstants(['2026-11-20T22:30:00Z', '2026-11-20T23:30:00Z', '2026-11-21T22:00:00Z'])).toEqual([
    '2026-11-20T22:30:00Z',
    '2026-11-21T22:00:00Z',
  ])
})

test('backups made by hand are kept besides the daily one for 14 days; after that the newest of the month is kept', () => {
  const [daily, first, second] = ['02:30', '09:00', '15:00'].map((at) => backup(`2026-10-20T${at}:00Z`))
  const ofDay = [daily, { ...first, byHand: true }, { ...second, byHand: true }] as DatedBackup[]
  const after = (days: number) => Array.from({ length: days }, (_, index) => backup(`2026-10-${21 + index}T02:30:00Z`))
  expect(backupsToKeep(ofDay, usual)).toEqual(new Set(ofDay.map(({ name }) => name)))
  expect([...backupsToKeep([...ofDay, ...after(10)], usual)]).toHaveLength(13)
  const later = Array.from({ length: 14 }, (_, index) => backup(`2026-11-${10 + index}T02:30:00Z`))
  expect([...backupsToKeep([...ofDay, ...later], usual)]).toEqual(
    [...later.toReversed(), second].map((kept) => kept?.name),
  )
})

test('a doubtful backup replaces no other, neither of its day nor of its month', () => {
  const good = backup('2026-09-30T02:30:00Z')
  const doubtful = { ...backup('2026-09-30T15:00:00Z'), isDoubtful: true }
  const alone = { ...backup('2026-08-30T15:00:00Z'), isDoubtful: true }
  expect([...backupsToKeep([good, doubtful, alone], usual)]).toHaveLength(3)
  const later = Array.from({ length: 14 }, (_, index) => backup(`2026-11-${10 + index}T02:30:00Z`))
  const kept = backupsToKeep([good, doubtful, alone, ...later], usual)
  expect([good, doubtful, alone].map(({ name }) => kept.has(name))).toEqual([true, false, true])
})

test('when no new ones are made, none is removed', () => {
  const old = ['2019-01-01T02:00:00Z', '2019-01-02T02:00:00Z']
  expect(keptInstants(old)).toEqual(old)
})

test('of those from before migrations the three newest are kept, besides all others', () => {
  const hours = [1, 2, 3, 4].map((hourOfDay) => `2026-11-20T0${hourOfDay}:00:00Z`)
  expect(keptInstants(hours, 'beforeMigration')).toEqual(hours.slice(1))
  const regular = backup('2020-01-01T00:00:00Z')
  expect(backupsToKeep([regular, ...hours.map((instant) => backup(instant, 'beforeMigration'))], usual)).toContain(
    regular.name,
  )
})

const history = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 * 24 }), { minLength: 1, maxLength: 400 })
  .map((hours) => hours.map((count) => backup(new Date(Date.UTC(2024, 0, 1) + count * hour).toISOString())))

test('for any backups: the newest is kept, a second run removes no more, and each of the latest days and months has one', () => {
  fc.assert(
    fc.property(history, (backups) => {
      const kept = backupsToKeep(backups, usual)
      const remaining = backups.filter(({ name }) => kept.has(name))
      expect(kept.size).toBeLessThanOrEqual(26)
      expect([...backupsToKeep(remaining, usual)].toSorted()).toEqual([...kept].toSorted())
      for (const [length, most] of [
        ['2026-11-22'.length, 14],
        ['2026-11'.length, 12],
      ] as const) {
        const spansOf = (some: typeof backups) => {
          return [...new Set(some.map(({ takenAt }) => localDay(takenAt, zone).date.slice(0, length)))].toSorted()
        }
        expect(spansOf(remaining)).toEqual(expect.arrayContaining(spansOf(backups).slice(-most)))
      }
    }),
  )
})

test('a name has the instant and the reason, and other names are not read', () => {
  const instant = new Date('2026-11-22T02:30:00Z')
  for (const reason of ['regular', 'beforeMigration'] as const) {
    const name = nameBackup(new Date(instant.getTime() + 999), reason)
    expect(readBackupName(name)).toEqual({ name, takenAt: instant, reason })
  }
  for (const name of [
    '',
    'latest',
    'klarbuch-20261322T023000Z',
    '../klarbuch-20261122T023000Z',
    'klarbuch-20261122T023000Z.json',
  ])
    expect(readBackupName(name)).toBeNull()
})
