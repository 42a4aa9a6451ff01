import type { Revision, Rules } from '#app/domain/schedules/rules.ts'

const everyMonth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Rules without a row, with changes. By default every day at 14:00 in Berlin, open from five minutes before to five after. */
export function someRules(change: Partial<Rules> = {}): Rules {
  return {
    frequency: 'daily',
    months: everyMonth,
    days: [1, 2, 3, 4, 5, 6, 7],
    times: ['14:00'],
    timezone: null,
    windowBefore: 5,
    windowAfter: 5,
    useCurrentTime: true,
    onHolidays: 'due',
    ...change,
  }
}

/** A revision without a row, with changes. By default public, valid since 2000, with task `wc` for `anna`. */
export function someRevision(change: Partial<Revision> = {}): Revision {
  return {
    ...someRules(),
    id: 'revision',
    validFrom: new Date('2000-01-01T00:00:00Z'),
    status: 'public',
    allowUnscheduled: true,
    allowOffline: true,
    allowStaffImageUpload: false,
    forcePhotos: false,
    guestReports: false,
    ratings: false,
    showRatings: false,
    isFirstPublished: false,
    tasks: [{ taskId: 'wc', staffIds: ['anna'] }],
    closures: [],
    keptRegions: [],
    ...change,
  }
}
