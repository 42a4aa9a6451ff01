import { database } from '#app/data/database.server.ts'
import type { RecordedCheckIn } from '#app/domain/check-ins/recorded-check-in.ts'
import type { Failure, Result } from '#app/domain/errors.ts'
import { recordCheckIn, type CheckInAttempt } from '#app/operations/check-ins/record-check-in.server.ts'
import { useAnnaAndSchedule } from './anna.ts'

const now = new Date('2026-11-20T13:02:00Z')
const validFrom = new Date('2026-01-01T00:00:00Z')

/**
 * Before each test, creates a schedule with a slot at `inTime` and two tasks, Gäste-WC and Flur, which Anna may do. By
 * default `attempt` checks in for the first task two minutes after the slot.
 */
export function useCheckInAttempts() {
  const { fixture, newSchedule, taskId } = useAnnaAndSchedule(['Gäste-WC', 'Flur'], { validFrom })

  return { fixture, now, inTime: '2026-11-20T14:00', attempt, newSchedule, taskId, count }

  function attempt(input: Partial<CheckInAttempt['input']> = {}, change: Partial<CheckInAttempt> = {}) {
    return recordCheckIn({
      scheduleId: fixture.scheduleId,
      device: { id: 'phone', isKnown: false },
      address: '203.0.113.7',
      now,
      ...change,
      input: { loginName: 'kueche.anna', pin: '48213', taskIds: [taskId(0)], ...input },
    })
  }

  /** How many check-ins there are. */
  function count() {
    return database().sql.get<{ n: number }>('SELECT count(*) AS n FROM CheckIn')?.n
  }
}

export function codeOf(result: Result<RecordedCheckIn[]> | undefined): string | undefined {
  return result?.ok ? 'ok' : result?.failure.code
}

export function failureOf(result: Result<RecordedCheckIn[]>): Failure | null {
  return result.ok ? null : result.failure
}
