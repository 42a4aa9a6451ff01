import { settings } from '#app/config/settings.server.ts'
import { keptForPhone, longestPush } from '#app/domain/push/limits.ts'
import type { PushMessage } from '#app/domain/push/push-message.ts'
import { outcomeWithoutAnswer, pushOutcome, type PushOutcome } from '#app/domain/push/push-outcome.ts'
import type { Subscription } from '#app/domain/push/schema.ts'
import { second } from '#app/domain/time/durations.ts'
import { fetchUntil } from './fetch-until.server.ts'

/** `reason` is the status of the answer, or why there was none; it does not have the endpoint. */
export type PushDelivery = PushOutcome & { reason: string }

type Push = {
  subscription: Subscription
  message: PushMessage
  /** The server's key pair, in base64url. */
  key: { publicKey: string; privateKey: string }
  now: Date
}

/**
 * Hands a notification to the push service of a browser, encrypted for it (RFC 8291), and waits five seconds at most for the
 * answer. Sent twice, it replaces itself where the phone has not got it yet. Never throws.
 */
export async function deliverPush({ subscription, message, key, now }: Push): Promise<PushDelivery> {
  try {
    const request = await requestFor(subscription, { message, key })
    const answer = await fetchUntil(AbortSignal.timeout(longestPush), subscription.endpoint, request)
    const { status, headers, body } = answer
    await body?.cancel()
    return { ...pushOutcome({ status, retryAfter: headers.get('Retry-After'), now }), reason: String(status) }
  } catch (error) {
    const reason = reasonOf(error)
    return { ...outcomeWithoutAnswer(reason), reason }
  }
}

/** Loads the package with the first notification. */
async function requestFor(
  { endpoint, ...keys }: Subscription,
  { message, key }: Pick<Push, 'message' | 'key'>,
): Promise<RequestInit> {
  const { generateRequestDetails } = (await import('web-push')).default
  const { headers, body } = generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
    vapidDetails: { subject: contact(), ...key },
    TTL: keptForPhone / second,
    urgency: 'high',
    topic: message.tag,
  })
  const { 'Content-Length': _, ...others } = headers as Record<string, string | number>
  const texts = Object.entries(others).map(([name, value]): [string, string] => [name, String(value)])
  return { method: 'POST', headers: texts, body: new Uint8Array(body ?? []) }
}

/** Where the operator of a push service complains. Apple's refuses an address on this machine. */
function contact(): string {
  const { APP_ORIGIN, MAIL_FROM } = settings()
  return APP_ORIGIN.startsWith('https:') ? APP_ORIGIN : `mailto:${/[^<>\s]+@[^<>\s]+/.exec(MAIL_FROM)?.[0] ?? ''}`
}

/** The error's code, such as ECONNREFUSED, or its name; its message may have the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = error instanceof Error ? error : new Error(String(error))
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? code : name
}
