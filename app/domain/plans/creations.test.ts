import { expect, test } from 'vitest'
import { day } from '#app/domain/time/durations.ts'
import { creationsInADay, type CreatedKind } from './creations.ts'
import type { Plan } from './plans.ts'

test.each<[Plan, Record<CreatedKind, number>]>([
  [
    'free',
    {
      schedules: 50,
      tasks: 50,
      staff: 50,
      groupNames: 50,
      revisions: 200,
      removals: 1000,
      folders: 50,
      recipients: 50,
      reports: 50,
      issuedDocuments: 100,
      closures: 100,
      calendars: 30,
      holidayRegions: 20,
      excuses: 500,
      devices: 50,
    },
  ],
  [
    'plus',
    {
      schedules: 50,
      tasks: 150,
      staff: 100,
      groupNames: 50,
      revisions: 1000,
      removals: 1000,
      folders: 50,
      recipients: 50,
      reports: 50,
      issuedDocuments: 100,
      closures: 100,
      calendars: 30,
      holidayRegions: 20,
      excuses: 500,
      devices: 50,
    },
  ],
  [
    'pro',
    {
      schedules: 120,
      tasks: 350,
      staff: 200,
      groupNames: 120,
      revisions: 2400,
      removals: 1000,
      folders: 50,
      recipients: 50,
      reports: 50,
      issuedDocuments: 100,
      closures: 100,
      calendars: 30,
      holidayRegions: 20,
      excuses: 500,
      devices: 50,
    },
  ],
  [
    'premium',
    {
      schedules: 350,
      tasks: 800,
      staff: 400,
      groupNames: 350,
      revisions: 7000,
      removals: 1000,
      folders: 50,
      recipients: 50,
      reports: 50,
      issuedDocuments: 100,
      closures: 100,
      calendars: 30,
      holidayRegions: 20,
      excuses: 500,
      devices: 50,
    },
  ],
  [
    'enterprise',
    {
      schedules: 10_000,
      tasks: 10_000,
      staff: 10_000,
      groupNames: 10_000,
      revisions: 200_000,
      removals: 10_000,
      folders: 50,
      recipients: 50,
      reports: 50,
      issuedDocuments: 100,
      closures: 100,
      calendars: 30,
      holidayRegions: 20,
      excuses: 500,
      devices: 50,
    },
  ],
])('%s: how many of each kind may be created in a day', (plan, counts) => {
  for (const [kind, tries] of Object.entries(counts)) {
    const limit = creationsInADay(plan, kind as CreatedKind)
    expect([kind, limit]).toEqual([kind, { lasts: day, steps: [{ tries, wait: 'rest' }] }])
  }
})
