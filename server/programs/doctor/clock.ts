import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { day, hour, minute, second } from '#app/domain/time/durations.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'
import { clockOffset } from './sntp.ts'

/** Compares the machine's clock with other clocks: check-in windows, sessions and codes depend on it. */
export const clock: Check = {
  name: 'clock',
  async examine({ settings }) {
    const { NTP_SERVER } = settings
    const byNtp = await clockOffset(NTP_SERVER, 2 * second)
    if (byNtp !== null) return [judge(byNtp, NTP_SERVER)]
    const byHeader = await offsetByHeader(settings)
    if (byHeader) return [judge(byHeader.offset, byHeader.host)]
    return [skipped(`The clock: ${NTP_SERVER} does not answer. Allow outgoing UDP to port 123, or set NTP_SERVER.`)]
  },
}

function judge(offset: number, from: string): Finding {
  const distance = Math.abs(offset)
  const line = `The clock is ${shown(distance)} ${offset > 0 ? 'behind' : 'ahead'}, according to ${from}.`
  const todo = 'Let the machine set its clock by NTP (timedatectl set-ntp true); the server follows by itself.'
  if (distance >= minute) return wrong(line, todo)
  return distance >= 5 * second ? warning(line, todo) : fine(`The clock is right, according to ${from}.`)
}

function shown(milliseconds: number): string {
  const units: [number, string][] = [
    [day, 'days'],
    [hour, 'hours'],
    [minute, 'minutes'],
    [second, 'seconds'],
  ]
  const [size, unit] = units.find(([unitSize]) => milliseconds >= 1.5 * unitSize) ?? [second, 'seconds']
  return `${(milliseconds / size).toFixed(1)} ${unit}`
}

/**
 * By the Date header of storage or Stripe, which is exact to the second. APP_ORIGIN would only repeat our own clock.
 */
async function offsetByHeader({ S3_ENDPOINT, STRIPE_SECRET_KEY, STRIPE_API_BASE }: Settings) {
  for (const address of [S3_ENDPOINT, STRIPE_SECRET_KEY && STRIPE_API_BASE]) {
    if (!address) continue
    const answer = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(second) }).catch(() => null)
    const date = Date.parse(answer?.headers.get('date') ?? '')
    if (!Number.isNaN(date)) return { offset: date + second / 2 - Date.now(), host: new URL(address).host }
  }
  return null
}
