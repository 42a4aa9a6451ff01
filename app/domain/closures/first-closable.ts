import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'

/** The first local date that can be closed: today, by the clock of Berlin. What has begun on it stays due. */
export function firstClosable(now: Date): string {
  return localDateTime(now, defaultTimeZone).slice(0, 10)
}
