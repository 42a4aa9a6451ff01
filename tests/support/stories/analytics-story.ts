import { holidayRules, type KeptRegion } from '#app/domain/holidays/kept-holidays.ts'
import fc from 'fast-check'
import { database, newId } from '#app/data/database.server.ts'
import { insertClosure, markClosureRemoved } from '#app/data/write/closures/closures.sql.server.ts'
import type { Closure } from '#app/domain/closures/closure.ts'
import { insertRow } from '#app/data/write/rows.sql.server.ts'
import { insertRevision, markScheduleArchived } from '#app/data/write/schedules/schedules.sql.server.ts'
import { slotsOfRevisions, type RevisionSlot } from '#app/domain/schedules/revisions.ts'
import { zoneOf, type Revision } from '#app/domain/schedules/rules.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { sumClosedDays } from '#app/operations/scheduled/sum-closed-days.server.ts'
import { excuseSlot } from '#app/operations/excuses/excuse-missed.server.ts'
import { takeExcuseBack } from '#app/operations/excuses/take-excuse-back.server.ts'
import { removeCheckIn } from '#app/operations/check-ins/remove-check-in.server.ts'
import { createRandom } from '../../../prisma/random.ts'
import { createInspection } from './inspections.ts'
import { createOwner, createSchedule, createStaff, createTask, type Owner } from './factories.ts'
import type { NaiveCheckIn, NaiveExcuse, NaiveSchedule, NaiveUnscheduled } from './naive-analytics.ts'
import { someRevision } from '../schedules/revisions.ts'

const zones = [null, 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata', 'UTC']
const times = ['00:00', '02:30', '08:00', '14:00', '23:59']

const anyRules = fc.record({
  timezone: fc.constantFrom(...zones),
  times: fc.subarray(times, { minLength: 1, maxLength: 3 }),
  days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 2 }),
  windowAfter: fc.constantFrom(0, 5, 720),
  onHolidays: fc.constantFrom(...holidayRules),
  status: fc.constantFrom(
    'public' as const,
    'public' as const,
    'private' as const,
    'private' as const,
    'draft' as const,
  ),
  tasks: fc.uniqueArray(fc.record({ task: fc.nat(2), staff: fc.subarray([0, 1, 2], { minLength: 1 }) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ task }) => task,
  }),
})

const length = 70
// Generated from integers: most generated doubles are close to zero.
const moment = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000)

/**
 * Generates schedules that change and end, closures, check-ins that are made and removed, the times when days are summed, and a
 * query.
 */
export const anyStory = fc.record({
  // The periods contain the clock changes of Berlin and New York, those of Sydney, and the end of a year.
  start: fc.constantFrom('2026-02-20', '2026-09-20', '2025-11-28'),
  schedules: fc.array(
    fc.record({
      revisions: fc.array(fc.tuple(moment, anyRules), { minLength: 1, maxLength: 3 }),
      endsAt: fc.option(moment),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  closures: fc.array(
    fc.record({
      enteredAt: moment,
      /** Days from then until the first one, and how many more there are. */
      begins: fc.nat(10),
      more: fc.nat(6),
      removedAfter: fc.option(fc.nat(15 * 24)),
      /** The schedule that is closed; all if null. */
      schedule: fc.option(fc.nat(2)),
    }),
    { maxLength: 3 },
  ),
  /** Whose public holidays are kept from when on. */
  regions: fc.array(fc.record({ at: moment, region: fc.constantFrom(null, 'DE-BY-KATH', 'CH-TI', 'AT-9') }), {
    maxLength: 3,
  }),
  sumsAt: fc.array(moment, { minLength: 1, maxLength: 4 }),
  seed: fc.nat(),
  query: fc.record({
    from: moment,
    to: moment,
    schedule: fc.option(fc.nat(2), { freq: 1 }),
    task: fc.option(fc.nat(2), { freq: 1 }),
    staff: fc.option(fc.nat(2), { freq: 1 }),
    page: fc.nat(400),
  }),
})

type Story = typeof anyStory extends fc.Arbitrary<infer Value> ? Value : never

/** A schedule in New York, first published when UTC already has the next day; the work of its day was done before. */
export const storyBegunInAnEvening: Story = {
  start: '2026-09-20',
  schedules: [
    {
      revisions: [
        [
          0.0286,
          {
            timezone: 'America/New_York',
            times: ['08:00'],
            days: [1, 2, 3, 4, 5, 6, 7],
            windowAfter: 720,
            onHolidays: 'due',
            status: 'public',
            tasks: [{ task: 0, staff: [2] }],
          },
        ],
      ],
      endsAt: null,
    },
  ],
  closures: [],
  regions: [],
  sumsAt: [0.5],
  seed: 1,
  query: { from: 0, to: 1, schedule: null, task: null, staff: null, page: 0 },
}

/** A schedule that moves from Sydney to New York, so that slots of the previous day come after those of the day. */
export const storyMovedWest: Story = {
  start: '2026-09-20',
  schedules: [
    {
      revisions: (['Australia/Sydney', 'America/New_York'] as const).map((timezone, index) => [
        index * 0.574,
        {
          timezone,
          times: ['00:00', '08:00', '23:59'],
          days: [1, 2, 3, 4, 5, 6, 7],
          windowAfter: 5,
          onHolidays: 'due',
          status: 'public',
          tasks: [{ task: 0, staff: [0, 1] }],
        },
      ]),
      endsAt: null,
    },
  ],
  closures: [],
  regions: [],
  sumsAt: [0.5],
  seed: 1,
  query: { from: 0, to: 1, schedule: null, task: null, staff: null, page: 0 },
}

/**
 * Writes a story to the database in order of time: schedules change and end, days are closed and opened again, check-ins are made
 * and removed, days are summed.
 */
export async function writeStory(story: Story) {
  const owner = await createOwner()
  const tasks = [await createTask(owner), await createTask(owner), await createTask(owner)]
  const staff = [await createStaff(owner), await createStaff(owner), await createStaff(owner)]
  const ids = { tasks: tasks.map(({ id }) => id), staff: staff.map(({ id }) => id) }
  const now = instantAt(story, 1)
  const random = createRandom(String(story.seed))
  const inspecting = createRandom(`inspections ${story.seed}`)
  const supervisor = staff[2] ?? { id: '', signature: '' }
  const history: {
    schedules: NaiveSchedule[]
    checkIns: NaiveCheckIn[]
    excuses: NaiveExcuse[]
    unscheduled: NaiveUnscheduled[]
  } = { schedules: [], checkIns: [], excuses: [], unscheduled: [] }
  const events: { at: Date; run: () => Promise<unknown> }[] = story.sumsAt.map((at) => {
    const instant = instantAt(story, at)
    return { at: instant, run: () => sumClosedDays(instant) }
  })
  const closuresForAll = story.closures
    .filter(({ schedule }) => schedule === null)
    .map((closure) => closureOf(story, closure))
  events.push(...closuresForAll.flatMap((closure) => eventsOf(owner, closure)))
  const keptRegions = keptRegionsOf(story)
  events.push(...keptRegions.map((kept) => ({ at: kept.enteredAt, run: () => choose(owner, kept) })))
  for (const [nth, { revisions: generatedRevisions, endsAt }] of story.schedules.entries()) {
    const revisions = generatedRevisions
      .map(([at, { tasks: entries, ...rules }], index) => ({
        ...rules,
        // The index keeps any two revisions from beginning at the same time.
        validFrom: instantAt(story, at / 2 + index / 100_000),
        tasks: entries.map((one) => ({
          taskId: ids.tasks[one.task] ?? '',
          staffIds: one.staff.map((who) => ids.staff[who] ?? ''),
        })),
      }))
      .sort((one, other) => +one.validFrom - +other.validFrom)
    const published = revisions.findIndex(({ status }) => status !== 'draft')
    const begin = revisions[0]?.validFrom ?? now
    const ofSchedule = story.closures.filter(({ schedule }) => schedule === nth)
    const ownClosures = ofSchedule.map((closure) => closureOf(story, closure, begin))
    const closures = [...closuresForAll, ...ownClosures]
    const revisionsInOrder = revisions.map((one, index): Revision =>
      someRevision({ ...one, isFirstPublished: index === published, closures, keptRegions }),
    )
    const [first, ...later] = revisionsInOrder
    if (!first) continue
    const last = revisionsInOrder.at(-1)?.validFrom ?? now
    const archivedAt = endsAt === null ? null : new Date(+last + Math.round(endsAt * (+now - +last)))
    const schedule: NaiveSchedule = {
      id: '',
      title: `Plan ${history.schedules.length}`,
      revisions: revisionsInOrder,
      archivedAt,
    }
    history.schedules.push(schedule)
    events.push({
      at: first.validFrom,
      async run() {
        const { id: _, ...content } = first
        const created = await createSchedule(owner, { ...content, title: schedule.title })
        schedule.id = created.id
        first.id = created.revisionId
      },
    })
    events.push(...ownClosures.flatMap((closure) => eventsOf(owner, closure, schedule)))
    for (const revision of later) {
      events.push({
        at: revision.validFrom,
        run: () =>
          database().atomically((sql) => {
            revision.id = insertRevision(sql, owner.companyId, { ...revision, scheduleId: schedule.id, userId: null })
          }),
      })
    }
    if (archivedAt) {
      const run = () =>
        database().atomically((sql) =>
          markScheduleArchived(sql, owner.companyId, { scheduleId: schedule.id, now: archivedAt }),
        )
      events.push({ at: archivedAt, run })
    }
    for (const slot of slotsOfRevisions(revisionsInOrder, new Date(0), archivedAt ?? now)) {
      for (const { taskId } of slot.revision.tasks) {
        if (random() < 0.4 || history.checkIns.some((one) => isSame(one, { ...slot, taskId, title: schedule.title }))) {
          if (random() < 0.15) events.push(...excuseOf({ slot, taskId, schedule }))
          if (random() < 0.2) events.push(...unscheduledAfter({ slot, taskId, schedule }))
          continue
        }
        const person = ids.staff[Math.floor(random() * 3)] ?? ''
        const checkedInAt = new Date(
          Math.max(+slot.startsAt, +slot.revision.validFrom) + Math.floor(random() * 4 * 60_000),
        )
        if (checkedInAt >= (archivedAt ?? now)) continue
        const checkIn = {
          scheduleId: schedule.title,
          slotAt: slot.slotAt,
          taskId,
          staffId: person,
          checkedInAt,
          isRemoved: false,
        }
        history.checkIns.push(checkIn)
        const id = `c${history.checkIns.length}-${owner.companyId}`
        events.push({ at: checkedInAt, run: () => insertCheckIn(owner, { id, schedule, slot, checkIn }) })
        events.push(...inspectionsOf({ id, schedule, slot, checkIn }))
        if (random() > 0.1) continue
        const removedAt = new Date(+checkedInAt + Math.ceil(random() * 20 * day) + hour)
        if (removedAt >= now) continue
        checkIn.isRemoved = true
        const run = () => removeCheckIn({ ...owner, checkInId: id, reason: 'wrong place', now: removedAt })
        events.push({ at: removedAt, run })
      }
    }
  }
  for (const { run } of events.sort((one, other) => +one.at - +other.at)) await run()
  /** Something done without a slot in the day after a slot that was missed, and removed again or not. */
  function unscheduledAfter({
    slot,
    taskId,
    schedule,
  }: {
    slot: RevisionSlot
    taskId: string
    schedule: NaiveSchedule
  }) {
    const checkedInAt = new Date(Math.max(+slot.startsAt, +slot.revision.validFrom) + Math.ceil(random() * day))
    const revision = schedule.revisions.findLast(({ validFrom }) => validFrom <= checkedInAt) ?? slot.revision
    const removedAt = new Date(+checkedInAt + Math.ceil(random() * 3 * day))
    const isRemoved = random() < 0.2 && removedAt < now
    const staffId = ids.staff[Math.floor(random() * 3)] ?? ''
    if (checkedInAt >= (schedule.archivedAt ?? now)) return []
    const timezone = zoneOf(revision)
    const checkIn: NaiveUnscheduled = { scheduleId: schedule.title, taskId, staffId, checkedInAt, timezone, isRemoved }
    history.unscheduled.push(checkIn)
    const id = `u${history.unscheduled.length}-${owner.companyId}`
    const written = { id, schedule, slot: { slotAt: null, startsAt: checkedInAt, revision }, checkIn }
    const remove = () => removeCheckIn({ ...owner, checkInId: id, reason: 'wrong place', now: removedAt })
    return [
      { at: checkedInAt, run: () => insertCheckIn(owner, written) },
      ...inspectionsOf(written),
      ...(isRemoved ? [{ at: removedAt, run: remove }] : []),
    ]
  }
  /** Some check-ins are inspected later, some of them twice. */
  function inspectionsOf({ id, schedule, slot, checkIn }: StoryCheckIn) {
    const count = [0, 0, 0, 1, 1, 2][Math.floor(inspecting() * 6)] ?? 0
    return Array.from({ length: count }, (_, nth) => {
      const at = new Date(+checkIn.checkedInAt + (nth + inspecting()) * day)
      const verdict = inspecting() < 0.7 ? ('passed' as const) : ('failed' as const)
      if (at < now) checkIn.verdict = verdict
      const run = async () => {
        if (at >= now) return
        const { slotAt, startsAt: slotStartsAt } = slot
        const { taskId, checkedInAt } = checkIn
        const of = { companyId: owner.companyId, scheduleId: schedule.id, taskId, slotAt, slotStartsAt, checkedInAt }
        await createInspection({ checkIn: { id, ...of }, supervisor, verdict, createdAt: at })
      }
      return { at, run }
    })
  }
  function excuseOf({ slot, taskId, schedule }: { slot: RevisionSlot; taskId: string; schedule: NaiveSchedule }) {
    const excuse: NaiveExcuse = { scheduleId: schedule.title, slotAt: slot.slotAt, taskId, isInForce: false }
    history.excuses.push(excuse)
    const at = new Date(+slot.closesAt + Math.ceil(random() * 15 * day))
    const choice = { slotAt: slot.slotAt, taskIds: [taskId] }
    const input = { reason: 'notNeeded' as const, note: null }
    const enter = async () => {
      const excused = await excuseSlot({ ...owner, scheduleId: schedule.id, input, now: at }, choice)
      excuse.isInForce = excused.ok
    }
    const takenBackAt = new Date(+at + day)
    const takeBack = async () => {
      await takeExcuseBack({ ...owner, scheduleId: schedule.id, ...choice, now: takenBackAt })
      excuse.isInForce = false
    }
    const isTakenBack = random() < 0.3 && takenBackAt < now
    return at >= now ? [] : [{ at, run: enter }, ...(isTakenBack ? [{ at: takenBackAt, run: takeBack }] : [])]
  }
  const byTitle = new Map(history.schedules.map(({ id, title }) => [title, id]))
  for (const one of [...history.checkIns, ...history.excuses, ...history.unscheduled])
    one.scheduleId = byTitle.get(one.scheduleId) ?? ''
  return { owner, history, ids, now }
}

/** The regions of the story, one after the other; of such without public holidays nothing is kept. */
function keptRegionsOf(story: Story): KeptRegion[] {
  const choices = story.regions
    // The index keeps any two from beginning at the same time.
    .map(({ at, region }, index) => ({ region, enteredAt: new Date(+instantAt(story, at) + 2000 + index) }))
    .sort((one, other) => +one.enteredAt - +other.enteredAt)
  return choices.flatMap(({ region, enteredAt }, index) =>
    region ? [{ region, enteredAt, removedAt: choices[index + 1]?.enteredAt ?? null }] : [],
  )
}

/** Chooses a region, and, if it is not the last one, marks already when it is removed. */
function choose({ companyId, userId }: Owner, { region, enteredAt, removedAt }: KeptRegion) {
  return database().atomically((sql) =>
    insertRow(sql, 'HolidayRegion', {
      id: newId(),
      companyId,
      creatorId: userId,
      region,
      createdAt: enteredAt,
      removedAt,
    }),
  )
}

/** A closure of the story, entered at `earliest` or later. */
function closureOf(story: Story, closure: Story['closures'][number], earliest = new Date(0)): Closure {
  // A second later than what else happens then.
  const enteredAt = new Date(Math.max(+instantAt(story, closure.enteredAt), +earliest) + 1000)
  const from = addDays(enteredAt.toISOString().slice(0, 10), closure.begins)
  const removedAt = closure.removedAfter === null ? null : new Date(+enteredAt + closure.removedAfter * hour)
  return { from, to: addDays(from, closure.more), reason: 'Ferien', enteredAt, removedAt }
}

function eventsOf({ companyId, userId }: Owner, closure: Closure, schedule?: { id: string }) {
  const { from, to, reason, enteredAt, removedAt } = closure
  const id = newId()
  const days = { id, creatorId: userId, from, to, reason, group: null }
  const enter = () =>
    database().atomically((sql) =>
      insertClosure(sql, companyId, { ...days, scheduleId: schedule?.id ?? null, now: enteredAt }),
    )
  const remove = (now: Date) => database().atomically((sql) => markClosureRemoved(sql, companyId, { id, now }))
  return [{ at: enteredAt, run: enter }, ...(removedAt ? [{ at: removedAt, run: () => remove(removedAt) }] : [])]
}

function instantAt({ start }: Story, at: number): Date {
  return new Date(Math.round((Date.parse(start) + at * length * day) / 1000) * 1000)
}

/** The date at a moment of a story; 0 is two days before its start, and 1 two days after its end. */
export function dateAt(story: Story, at: number): string {
  return addDays(story.start, Math.floor(at * (length + 4)) - 2)
}

function isSame(one: NaiveCheckIn, { slotAt, taskId, title }: { slotAt: string; taskId: string; title: string }) {
  return one.scheduleId === title && one.slotAt === slotAt && one.taskId === taskId
}

/** A check-in to write, with its slot. */
export type StoryCheckIn = {
  id: string
  schedule: NaiveSchedule
  slot: { slotAt: string | null; startsAt: Date; revision: Revision }
  checkIn: Omit<NaiveCheckIn, 'slotAt'>
}

export function insertCheckIn({ companyId }: Pick<Owner, 'companyId'>, { id, schedule, slot, checkIn }: StoryCheckIn) {
  const { taskId, staffId, checkedInAt } = checkIn
  const then = { taskName: 'T', publicName: 'T', signature: 'S', scheduleTitle: schedule.title, location: 'UG' }
  const rules = { frequency: slot.revision.frequency, timezone: zoneOf(slot.revision) }
  const when = {
    slotAt: slot.slotAt,
    slotStartsAt: slot.startsAt,
    checkedInAt,
    completedAt: checkedInAt,
    claimedAt: null,
  }
  const row = {
    id,
    companyId,
    scheduleId: schedule.id,
    revisionId: slot.revision.id,
    taskId,
    staffId,
    ...when,
    ...then,
    ...rules,
  }
  return database().atomically((sql) => insertRow(sql, 'CheckIn', { ...row, enteredLater: false, status: 'completed' }))
}
