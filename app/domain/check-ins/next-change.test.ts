import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zoneOf, type Revision, type SlotDay } from '#app/domain/schedules/rules.ts'
import { hour, minute } from '#app/domain/time/durations.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { someRevision } from '#tests/support/schedules/revisions.ts'
import { nextChange } from './next-change.ts'
import { emptyTexts } from '#app/domain/schedules/fields.ts'
import { statusView, type StatusReading } from './public-status.ts'

const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'UTC']
const window = fc.constantFrom(0, 5, 30, 90, 720)

// Days on which clocks change in Berlin, New York and Sydney, the end of a February, and an ordinary day.
const middays = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-10-04', '2028-02-29', '2026-06-10']
const anyNow = fc
  .tuple(fc.constantFrom(...middays), fc.integer({ min: -30 * 60, max: 30 * 60 }), fc.constantFrom(0, 1, 999, 30_000))
  .map(([date, minutes, ms]) => new Date(Date.parse(`${date}T12:00Z`) + minutes * minute + ms))

const anyRevision = fc.record({
  frequency: fc.constantFrom('daily' as const, 'monthly' as const),
  days: fc.constantFrom<SlotDay[]>([1, 2, 3, 4, 5, 6, 7], [1, 15, 29, 'last']),
  times: fc
    .uniqueArray(fc.integer({ min: 0, max: 95 }), { minLength: 1, maxLength: 8 })
    .map((quarters) => quarters.toSorted((a, b) => a - b).map(timeOf)),
  timezone: fc.constantFrom(null, ...zones),
  windowBefore: window,
  windowAfter: window,
  useCurrentTime: fc.boolean(),
  status: fc.constantFrom('public' as const, 'public' as const, 'private' as const, 'draft' as const),
})

/** Up to three revisions; the later ones begin around now or after it. */
const anyRevisions = (now: Date) =>
  fc
    .array(fc.tuple(anyRevision, fc.integer({ min: -50 * 60, max: 5 * 60 })), { minLength: 1, maxLength: 3 })
    .map((generated) => {
      const starts = generated.map(([, minutes]) => now.getTime() + minutes * minute + 7).sort((a, b) => a - b)
      const firstPublic = generated.findIndex(([{ status }]) => status !== 'draft')
      return generated.map(([rules], index): Revision => {
        const validFrom = index === 0 ? new Date('2020-01-01T00:00Z') : new Date(starts[index] ?? 0)
        return someRevision({ ...rules, id: `r${index}`, validFrom, isFirstPublished: index === firstPublic })
      })
    })

test('until the next change a view stays the same, for any schedule and any time', () => {
  let longSpans = 0
  fc.assert(
    fc.property(
      anyNow.chain((now) => fc.tuple(fc.constant(now), anyRevisions(now))),
      fc.double({ min: 0, max: 1, noNaN: true }),
      ([now, revisions], share) => {
        let from = now
        for (let change = 0; change < 3; change += 1) {
          const until = nextChange(revisions, from)
          const span = until.getTime() - from.getTime() - 1
          expect(span).toBeGreaterThanOrEqual(0)
          if (span > minute) longSpans += 1
          const shown = shownAt(revisions, from)
          for (const later of [Math.floor(span * share), span]) {
            expect(shownAt(revisions, new Date(from.getTime() + later))).toEqual(shown)
          }
          from = until
        }
      },
    ),
    { numRuns: 400 },
  )
  expect(longSpans).toBeGreaterThan(200)
})

test('a slot of two o’clock with five minutes around it: at its start, its end, and midnight', () => {
  const revisions = [someRevision()]
  const changes = ['2026-11-20T10:00:00Z']
  while (changes.length < 12) changes.push(nextChange(revisions, new Date(changes.at(-1) ?? '')).toISOString())
  expect(changes).toEqual(
    expect.arrayContaining(['2026-11-20T12:55:00.000Z', '2026-11-20T13:00:00.000Z', '2026-11-20T13:05:01.000Z']),
  )
})

/** What everybody sees of a schedule, with the page's day instead of its time. */
function shownAt(revisions: Revision[], now: Date) {
  const view = statusView(readingOf(revisions, now), { slotAt: null, now })
  const days = revisions.map((revision) => localDay(now, zoneOf(revision)).date)
  return { view: view && { ...view, now: null }, days }
}

/** What is read from the database at that instant. */
function readingOf(revisions: Revision[], now: Date): StatusReading {
  const since = revisions.findLastIndex(({ validFrom }) => validFrom.getTime() <= now.getTime() - 36 * hour)
  return {
    schedule: { ...emptyTexts, id: 'schedule', companyName: 'Gasthaus', logoKey: null, title: 'WC', location: 'UG' },
    photoPermission: { allowStaffImageUpload: true, plan: 'premium' },
    revisions: revisions.slice(Math.max(0, since)),
    tasks: new Map([['wc', { publicName: 'WC', description: '', readings: null, isArchived: false }]]),
    hiddenTaskIds: new Set(),
    checkIns: [],
    unscheduled: [],
    lastCleaned: { at: new Date('2026-03-01T10:00Z'), signature: 'Anna', publicNames: ['WC'], isUnscheduled: false },
    rework: [],
    defects: [],
    ratings: null,
    guestsClosedUntil: null,
  }
}

function timeOf(quarters: number): string {
  return `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`
}
