import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * A check-in writes a dozen pages, so this is less than half of the 1000 pages after which the writer checkpoints
 * itself.
 */
const jobsBetween = 32

export type Checkpoints = {
  /** Counts committed jobs. */
  note(jobs: number): void
  /** Closes the file. */
  close(): Promise<void>
}

/**
 * Checkpoints the write-ahead log into the file in a thread of its own, which starts once enough jobs were committed.
 * Otherwise the writer would do it in the COMMIT that finds 1000 pages in the log, and everybody would wait. Nothing
 * depends on the thread: if it is too slow or has ended, the writer still checkpoints.
 */
export function checkpointsOf(file: string): Checkpoints {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
  let thread: Worker | undefined
  let jobsSince = 0

  function start(): Worker {
    const started = new Worker(program, {
      eval: true,
      workerData: { file, sqlite },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    })
    // Errors of the file show in the commits that follow. The next writes start another thread.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    return started
  }

  return {
    note(jobs) {
      jobsSince += jobs
      if (jobsSince < jobsBetween) return
      jobsSince = 0
      thread ??= start()
      thread.postMessage('checkpoint')
    },
    async close() {
      const ending = thread
      thread = undefined
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.ref()
      ending.postMessage('close')
      await ended
    },
  }
}

// As text, so that it runs the same way from the build, in development and in tests.
const program = `
  const { parentPort, workerData } = require('node:worker_threads')
  const Sqlite = require(workerData.sqlite)
  const sqlite = new Sqlite(workerData.file, { fileMustExist: true })
  sqlite.pragma('synchronous = FULL')
  const checkpoint = sqlite.prepare('PRAGMA wal_checkpoint(PASSIVE)')
  parentPort.on('message', (message) => {
    if (message === 'checkpoint') return checkpoint.get()
    sqlite.close()
    parentPort.close()
  })
`
