import { emptyTexts } from '#app/domain/schedules/fields.ts'
import type { ScheduleDraft } from '#app/domain/schedules/schedule-draft.ts'

/** A draft that can be saved: daily at 08:00, in January and December, on Mondays and Fridays. */
export function someDraft(change: Partial<ScheduleDraft> = {}): ScheduleDraft {
  return {
    ...emptyTexts,
    title: 'Gäste-WC',
    location: 'UG',
    groupName: '',
    frequency: 'daily',
    months: ['1', '12'],
    days: ['1', '5'],
    times: ['08:00'],
    from: '',
    to: '',
    every: '',
    onHolidays: '',
    timezone: '',
    windowBefore: '',
    windowAfter: '10',
    tasks: [{ taskId: 'floor', staffIds: ['anna'] }],
    status: 'public',
    useCurrentTime: false,
    allowUnscheduled: false,
    allowOffline: false,
    allowStaffImageUpload: true,
    forcePhotos: false,
    guestReports: false,
    ratings: false,
    showRatings: false,
    ...change,
  }
}
