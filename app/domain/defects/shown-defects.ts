import type { Revision } from '#app/domain/schedules/rules.ts'
import type { PendingDefect } from './defect.ts'

/**
 * The defects as everybody may see them who opens the page behind the QR code: without the words of guests, who may write
 * anything, and without any words where the schedule is private.
 */
export function shownDefects(defects: PendingDefect[], { status }: Pick<Revision, 'status'>): PendingDefect[] {
  return defects.map((defect) => (status === 'public' && !defect.isByGuest ? defect : { ...defect, text: null }))
}
