import { openExport, type CheckedExport, type OpenExport, type Progress } from './check-export.ts'
import { findHead, type FoundHead } from './find-head.ts'
import { Problem, type ProblemCode } from './problem.ts'

/** What the page asks. */
export type Order = { check: Blob } | { head: string }

/** What the page is told. */
export type News =
  | { progress: Progress }
  | { checked: CheckedExport }
  | { found: FoundHead }
  | { problem: ProblemCode | 'failed'; file?: string; line?: number; message?: string }

const longestPause = 100

/** Does what the page asks, one after the other, in a worker or in the page itself. */
export function startChecking(tell: (news: News) => void): (order: Order) => Promise<void> {
  let opened: OpenExport | undefined
  return async (order) => {
    try {
      if ('check' in order) {
        opened = undefined
        const progress = seldom(tell)
        const exported = await openExport(order.check, (news) => opened ?? progress(news))
        const checked = await exported.check()
        opened = exported
        tell({ checked })
      } else if (opened) {
        tell({ found: await findHead(opened.files, order.head) })
      }
    } catch (error) {
      tell(problemOf(error))
    }
  }
}

/** Passes on progress some times a second, and each new step. */
function seldom(tell: (news: News) => void): (progress: Progress) => void {
  let [step, at] = ['', 0]
  return (progress) => {
    if (progress.step === step && performance.now() - at < longestPause) return
    step = progress.step
    at = performance.now()
    tell({ progress })
  }
}

function problemOf(error: unknown): News {
  if (error instanceof Problem) return { problem: error.code, ...error.place }
  if (error instanceof DOMException) return { problem: 'unreadable' }
  return { problem: 'failed', message: String(error) }
}
