import { minute } from '#app/domain/time/durations.ts'
const time = new Intl.DateTimeFormat('de', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/Berlin',
})

/** The local time in Berlin some minutes from now, as HH:mm. */
export function berlinTime(minutesFromNow: number): string {
  return time.format(new Date(Date.now() + minutesFromNow * minute))
}
