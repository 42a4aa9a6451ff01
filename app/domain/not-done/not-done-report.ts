import { excuseKey, type ExcuseReason } from '#app/domain/excuses/excuse.ts'

/** That a task of a slot could not be done, and why, as a person of the staff said. The task counts as missed all the same. */
export type NotDoneReport = {
  reason: ExcuseReason
  note: string | null
  /** The person's signature, as it was. */
  by: string
  at: Date
}

/** The same with the time zone in which its instant is shown. */
export type TimedReport = NotDoneReport & { timezone: string }

/** Reports by slot and task, as `excuseKey` names them. */
export type NotDoneReports = ReadonlyMap<string, NotDoneReport>

export const noReports: NotDoneReports = new Map()

type OpenOccurrence = { slotAt: string; taskId: string; isDone: boolean; isExcused: boolean }

/** The report that is shown of an occurrence: none once it is done or excused. */
export function shownReport(
  reports: NotDoneReports,
  { isDone, isExcused, ...occurrence }: OpenOccurrence,
): NotDoneReport | null {
  return isDone || isExcused ? null : (reports.get(excuseKey(occurrence)) ?? null)
}

/** A report as the person who made it may see it. */
export type RecordedReport = {
  id: string
  scheduleId: string
  taskId: string
  publicName: string
  signature: string
  slotAt: string
  slotStartsAt: Date
  timezone: string
  reason: ExcuseReason
  note: string | null
  reportedAt: Date
}
