import type { Mutex } from 'async-mutex'
import type { Database } from 'better-sqlite3'
import { sqlOn, type Sql } from './sql.server.ts'

type Job = { run: (sql: Sql) => unknown; resolve: (value: unknown) => void; reject: (error: unknown) => void }

/** Called after each COMMIT with the number of jobs that shared it. */
export type NoteCommits = (jobs: number) => void

export type Atomically = <T>(run: (sql: Sql) => T) => Promise<T>

/**
 * Group commit. A job is a synchronous function on the one writing connection: nothing runs between its statements, and it
 * can't await. Jobs that arrive in the same turn of the event loop share one COMMIT. If one throws, the whole turn is rolled
 * back and all its jobs run again, each in a savepoint of its own, so that only the failing one is undone. A job may
 * therefore run twice, and must do nothing but read and write through its `sql`. A promise settles only after COMMIT; if
 * COMMIT fails, all are rejected.
 */
export function groupCommit(sqlite: Database, mutex: Mutex, onCommit: NoteCommits = () => {}): Atomically {
  const sql = sqlOn(sqlite)
  let waiting: Job[] = []

  function runAll(jobs: Job[]): (() => void)[] {
    try {
      return inTransaction(jobs, runPlainly)
    } catch (error) {
      // Savepoints are only for failures: SQLite copies each page that they change to another file, half of a
      // check-in's time.
      if (jobs.length === 1 || !sqlite.inTransaction || failsAll(error)) throw error
      sqlite.exec('ROLLBACK')
      return inTransaction(jobs, runApart)
    }
  }

  function inTransaction(jobs: Job[], runOne: (job: Job) => () => void): (() => void)[] {
    sql.run('BEGIN IMMEDIATE')
    const settle = jobs.map(runOne)
    sql.run('COMMIT')
    return settle
  }

  function runPlainly(job: Job): () => void {
    const value = synchronous(job.run(sql))
    return () => job.resolve(value)
  }

  function runApart(job: Job): () => void {
    try {
      const value = sql.savepoint(() => synchronous(job.run(sql)))
      return () => job.resolve(value)
    } catch (error) {
      // Outside of a transaction the next savepoint would start its own, and its RELEASE would be a COMMIT.
      if (!sqlite.inTransaction || failsAll(error)) throw error
      return () => job.reject(error)
    }
  }

  function flush() {
    return mutex.runExclusive(() => {
      const jobs = waiting
      waiting = []
      try {
        for (const done of runAll(jobs)) done()
        onCommit(jobs.length)
      } catch (error) {
        if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
        for (const job of jobs) job.reject(error)
      }
    })
  }

  return function atomically<T>(run: (sql: Sql) => T) {
    return new Promise<T>((resolve, reject) => {
      const job: Job = { run, resolve: (value) => resolve(value as T), reject }
      if (waiting.push(job) === 1) setImmediate(flush)
    })
  }
}

/** A job that returns a promise would still be running after its COMMIT. */
function synchronous(value: unknown) {
  if (value instanceof Promise) {
    value.catch(() => undefined)
    throw new TypeError('A job of atomically must be synchronous')
  }
  return value
}

/** Errors after which SQLite may have rolled back the whole transaction: no job of the turn may be acknowledged. */
function failsAll(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^SQLITE_(FULL|IOERR|NOMEM|BUSY|INTERRUPT|CORRUPT)/.test(code)
}
