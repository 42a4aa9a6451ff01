import { second } from '#app/domain/time/durations.ts'

export const folderStates = ['waiting', 'running', 'ready', 'failed'] as const
export type FolderState = (typeof folderStates)[number]

/** What one PDF of a folder takes, in milliseconds on a usual core, as `npm run bench -- folders` measures it. */
const cost = { start: 1500, document: 150, occurrence: 0.35, photo: 40 }

/** How much work a PDF is. Only the shares of one folder's work are compared, and its whole before it begins. */
export function workOf({ occurrences, photos }: { occurrences: number; photos: number }): number {
  return Math.round(cost.document + occurrences * cost.occurrence + photos * cost.photo)
}

/** About how many seconds so much work usually takes, with the start of the process that does it. */
export function secondsOfWork(work: number): number {
  return Math.ceil((cost.start + work) / second)
}

type Progress = { state: FolderState; work: number; workDone: number; startedAt: Date | null }

/**
 * About how many seconds a folder will still take: by the time that its PDFs took so far, before the first one by what is
 * usual; null once it has ended.
 */
export function secondsLeft({ state, work, workDone, startedAt }: Progress, now: Date): number | null {
  if (state === 'ready' || state === 'failed') return null
  const elapsed = startedAt ? Math.max(0, now.getTime() - startedAt.getTime()) : 0
  if (workDone === 0) return secondsOfWork(Math.max(0, work - elapsed))
  return Math.max(1, Math.ceil(((elapsed / workDone) * (work - workDone)) / second))
}
