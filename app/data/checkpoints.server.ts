import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/** A check-in writes a dozen pages: so many of them are less than half of the thousand after which the writer helps itself. */
const jobsBetween = 32

export type Checkpoints = {
  /** Is told how many jobs were committed. */
  note(jobs: number): void
  /** Lets go of the file. */
  close(): Promise<void>
}

/**
 * Brings the writes of the log back into the file in a thread of its own, which begins with the first writes of a busy
 * server. The writer would do so in the COMMIT that finds a thousand pages in the log, and everybody would wait. Nothing
 * rests on the thread: where it does not keep up, or has ended, the writer still does.
 */
export function checkpointsOf(file: string): Checkpoints {
  const sqlite = createRequire(import.meta.url).resolve('better-sqlite3')
  let thread: Worker | undefined
  let since = 0

  function start(): Worker {
    const started = new Worker(program, {
      eval: true,
      workerData: { file, sqlite },
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    })
    // What is wrong with the file shows in the commits that follow. The next writes begin another thread.
    started.on('error', () => undefined)
    started.once('exit', () => {
      if (thread === started) thread = undefined
    })
    started.unref()
    return started
  }

  return {
    note(jobs) {
      since += jobs
      if (since < jobsBetween) return
      since = 0
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

// As text, because it is run in the same way from the build, in development and in tests.
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
