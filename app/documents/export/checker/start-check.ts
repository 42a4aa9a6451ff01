import { startChecking, type News, type Order } from './checking.ts'

/** A check that has begun. */
export type RunningCheck = {
  findHead(typed: string): void
  /** Ends it; nothing is told any more. */
  stop(): void
}

/**
 * Checks a file in a worker, which is the page's script once more. Where a browser allows none to a page from disk, or does not let
 * it read the file, as WebKit does, the page itself does the work.
 */
export function startCheck(file: Blob, { script, tell }: { script: string; tell: (news: News) => void }): RunningCheck {
  let isStopped = false
  const tellIfWanted = (news: News) => {
    if (!isStopped) tell(news)
  }
  const worker = startWorker(script, { tell: tellIfWanted, fail: () => startInPage() })
  let order: (order: Order) => unknown = (next) => worker?.postMessage(next, {})
  function startInPage() {
    order = startChecking(tellIfWanted)
    order({ check: file })
  }
  if (worker) order({ check: file })
  else startInPage()
  return {
    findHead: (head) => void order({ head }),
    stop() {
      isStopped = true
      worker?.terminate()
    },
  }
}

function startWorker(script: string, { tell, fail }: { tell: (news: News) => void; fail: () => void }) {
  try {
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })))
    const giveUp = () => {
      worker.terminate()
      fail()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<News>) =>
      'problem' in data && data.problem === 'unreadable' ? giveUp() : tell(data),
    )
    worker.addEventListener('error', giveUp)
    return worker
  } catch {
    return undefined
  }
}
