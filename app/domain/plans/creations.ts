import { atMost, type Limit } from '#app/domain/throttle.ts'
import { day } from '#app/domain/time/durations.ts'
import { limitsOf, type LimitedKind, type Plan } from './plans.ts'

/**
 * What a company creates and may archive again. `revisions` are those of all its schedules; `removals` are removed
 * check-ins, whose occurrences can then be done again; `folders` are files for inspectors; `recipients` are people who are
 * asked whether they want to be told; `devices` are browsers that show notifications; `issuedDocuments` are those of reports
 * that are sent by hand; `closures` are days on which nothing is due, `calendars` addresses of which such
 * days are read; `holidayRegions` are choices of a region whose public holidays are kept; `excuses` are
 * requests that excuse something; `inspections` are those in which supervisors judge check-ins;
 * `defects` are defects and the steps of their history, `guestReports` those of guests, so that strangers take nobody's room;
 * `askedReadings` are changes of the values that a task asks for; `unscheduled` are check-ins without a slot, which no schedule bounds;
 * `refusedEnvelopes` are check-ins without a network of people whose PIN was right that are listed as refused, `strangeEnvelopes` those
 * of which nobody knows who they are from, `unreadEnvelopes` those that could not be opened.
 */
export type CreatedKind = LimitedKind | 'groupNames' | 'revisions' | 'removals' | keyof typeof alike

const planFactor = 10
const fewest = 50
const revisionsOfSchedule = 200
const removals = 1000
/** Alike in all plans: each folder may take a minute of the machine, each recipient gets a mail, each device a notification. */
const alike = {
  folders: 50,
  recipients: 50,
  devices: 50,
  reports: 50,
  issuedDocuments: 100,
  closures: 100,
  calendars: 30,
  holidayRegions: 20,
  excuses: 500,
  inspections: 10_000,
  defects: 1000,
  guestReports: 500,
  askedReadings: 500,
  unscheduled: 5000,
  refusedEnvelopes: 200,
  strangeEnvelopes: 200,
  unreadEnvelopes: 20,
}

/** Enough for several imports of a thousand each. */
const schedulesWithoutLimit = 1000
const creationsWithoutLimit = 10_000

/**
 * How many of a kind a company may create in a day, whatever it archives meanwhile: archived rows stay for ever, but a
 * plan's limit does not count them. Ten times the plan's limit and at least 50; 200 revisions for each schedule in the
 * plan; 1,000 removals; of other kinds a number of their own.
 */
export function creationsInADay(plan: Plan, kind: CreatedKind): Limit {
  if (isAlike(kind)) return atMost(alike[kind], day)
  const limits = limitsOf(plan)
  if (kind === 'revisions') return atMost(revisionsOfSchedule * (limits.schedules ?? schedulesWithoutLimit), day)
  if (kind === 'removals') return atMost(limits.schedules === null ? creationsWithoutLimit : removals, day)
  const planLimit = limits[kind === 'groupNames' ? 'schedules' : kind]
  return atMost(planLimit === null ? creationsWithoutLimit : Math.max(fewest, planFactor * planLimit), day)
}

/** How many revisions of one schedule may begin in a day: a check-in and its page read those of the last 36 hours. */
export const revisionsInADay = atMost(revisionsOfSchedule, day)

/** How many check-ins without a slot a schedule may have in a day: its attendance reads those of some days at once. */
export const unscheduledInADay = atMost(200, day)

function isAlike(kind: CreatedKind): kind is keyof typeof alike {
  return kind in alike
}
