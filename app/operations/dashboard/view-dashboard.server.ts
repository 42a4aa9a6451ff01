import { listClosuresForAll } from '#app/data/read/closures/closures-of-schedules.sql.server.ts'
import { closureOfDate } from '#app/domain/closures/closure.ts'
import { listRecentSchedules } from '#app/data/read/dashboard/dashboard.sql.server.ts'
import { countNewRefused } from '#app/data/read/envelopes/listed-envelopes.sql.server.ts'
import { hasComments, listComments } from '#app/data/read/comments/comments.sql.server.ts'
import { findRecount } from '#app/data/read/ledger/ledger-recounts.sql.server.ts'
import { findLossyRestore } from '#app/data/read/ledger/ledger-restores.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import type { Sql } from '#app/data/database.server.ts'
import { mapSignatures } from '#app/data/read/staff/staff.server.ts'
import { countOutOfLimits, listOutOfLimits } from '#app/data/read/readings/out-of-limits.sql.server.ts'
import { readPending } from '#app/data/read/defects/defects.sql.server.ts'
import { wordsOfDefect } from '#app/domain/defects/words-of-defect.ts'
import type { Defect, PendingState } from '#app/domain/defects/defect.ts'
import type { Comment } from '#app/domain/comments/comment.ts'
import { shownOnDashboard } from '#app/domain/comments/limits.ts'
import { dayFigures, dayList, type DayListName } from '#app/domain/dashboard/day-lists.ts'
import { dayOverview, type DayRow, type DrawnRow } from '#app/domain/dashboard/day-overview.ts'
import { isDone, type ScheduleSlot } from '#app/domain/attendance/day-slots.ts'
import { toDoOf } from '#app/domain/dashboard/to-do.ts'
import type { LedgerNotice } from '#app/domain/ledger/ledger-notice.ts'
import type { OutOfLimits } from '#app/domain/readings/out-of-limits.ts'
import { day as oneDay } from '#app/domain/time/durations.ts'
import { onePage, type Paging } from '#app/domain/paging.ts'
import type { Plan } from '#app/domain/plans/plans.ts'
import { viewPlanUse } from '#app/operations/company/view-plan-use.server.ts'
import { readDays } from './read-days.server.ts'
import { readNextDay } from './read-next-day.server.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'

const recentCount = 5
/** How many things to do are named; the list of overdue slots has all of them. */
const mostToDo = 25

type DashboardRequest = {
  companyId: string
  plan: Plan
  /** The figure of today whose slots are listed. */
  list?: { name: DayListName; paging: Paging } | undefined
  /** The page of today's schedules. */
  rows: Paging
  now: Date
}

/** The owner's first page: today by schedule, things to do, the schedules used last, and the limits of the plan. */
export async function viewDashboard({ companyId, plan, list, rows, now }: DashboardRequest) {
  const sql = readingSql()
  const { schedules, days } = await readDays(companyId, now)
  await nextTurn(companyId)
  const today = dayOverview(days, now)
  await nextTurn(companyId)
  const nextDay = today.upcoming > 0 ? [] : await readNextDay(companyId, schedules, now)
  const signatures = await mapSignatures(companyId, 'living')
  await nextTurn(companyId)
  const toDo = toDoOf(today, { signatures, most: mostToDo })
  await nextTurn(companyId)
  const { items: shownRows, ...page } = onePage(today.rows, rows)
  const day = { today, nextDay }
  const figures = dayFigures(day, now)
  const listed = list ? { name: list.name, ...pageOf(dayList(list.name, day), list.paging, signatures) } : null
  await nextTurn(companyId)
  const recent = listRecentSchedules(sql, companyId, { limit: recentCount, now })
  await nextTurn(companyId)
  const comments = viewComments(sql, companyId)
  await nextTurn(companyId)
  const outOfLimits = viewOutOfLimits(sql, companyId, now)
  await nextTurn(companyId)
  const defects = viewDefects(sql, companyId)
  await nextTurn(companyId)
  return {
    today: { ...today, open: today.open.length, rows: shownRows.map(drawnRow), page },
    figures,
    closedFor: closureOfDate(listClosuresForAll(sql, companyId, now), today.nowAt.slice(0, 10), now),
    list: listed,
    toDo,
    comments,
    outOfLimits,
    defects,
    ledgerNotice: viewLedgerNotice(sql, companyId, now),
    refusedEnvelopes: countNewRefused(sql, companyId),
    recent,
    planUse: viewPlanUse({ companyId, plan }),
  }
}

/** The newest open comments; null in a company where nobody ever wrote one. */
function viewComments(sql: Sql, companyId: string): { items: Comment[]; total: number } | null {
  const open = listComments(sql, companyId, { state: 'open', page: 1, pageSize: shownOnDashboard })
  return open.total > 0 || hasComments(sql, companyId) ? open : null
}

/** The newest values out of their limits of the last 24 hours; null if there is none. */
function viewOutOfLimits(sql: Sql, companyId: string, now: Date): { items: OutOfLimits[]; count: number } | null {
  // A record may be made in the millisecond of the request.
  const range = { from: new Date(now.getTime() - oneDay), to: new Date(now.getTime() + 1) }
  const items = listOutOfLimits(sql, companyId, { ...range, limit: shownOnDashboard })
  return items.length > 0 ? { items, count: countOutOfLimits(sql, companyId, range) } : null
}

/** The newest defects that are not done, with their words as screens show them; null if there is none. */
function viewDefects(sql: Sql, companyId: string): { items: Defect[]; counts: Record<PendingState, number> } | null {
  const pending = readPending(sql, companyId, { limit: shownOnDashboard })
  if (pending.items.length === 0) return null
  return { ...pending, items: pending.items.map((defect) => ({ ...defect, text: wordsOfDefect(defect) })) }
}

/** What the owner should know of the ledger: what does not fit, or for a month that a backup was restored; null if there is nothing. */
function viewLedgerNotice(sql: Sql, companyId: string, now: Date): LedgerNotice | null {
  const fault = findRecount(sql, companyId)?.fault
  if (fault) return { fault }
  const restore = findLossyRestore(sql, companyId, new Date(now.getTime() - 30 * oneDay))
  return restore && { restore }
}

/** What the page draws of a day: its marks, without the people and instants of each slot. */
function drawnRow({ slots, ...row }: DayRow): DrawnRow {
  return {
    ...row,
    slots: slots.map(({ slotAt, status, isOpen, isPartlyDone }) => ({ slotAt, status, isOpen, isPartlyDone })),
  }
}

function pageOf(slots: ScheduleSlot[], paging: Paging, signatures: ReadonlyMap<string, string>) {
  const { items, ...page } = onePage(slots, paging)
  return { items: items.map((slot) => listedRow(slot, signatures)), ...page }
}

/** `people` are those who did it or, if something is left to do, those who may do it. */
function listedRow({ slot, schedule }: ScheduleSlot, signatures: ReadonlyMap<string, string>) {
  const { slotAt, status, isOpen, staffIds, doneBy } = slot
  const { id: scheduleId, title, location } = schedule
  const people = isDone({ status }) ? doneBy : staffIds.flatMap((id) => signatures.get(id) ?? [])
  return { scheduleId, title, location, slotAt, status, isOpen, people }
}
