import type { LookupAddress, LookupOptions } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPrivateAddress } from '#app/config/settings/is-private-address.server.ts'
import { longestCalendar } from '#app/domain/closures/limits.ts'
import { fail, ok, type Result } from '#app/domain/errors.ts'
import { second } from '#app/domain/time/durations.ts'
import { log } from './log.server.ts'

const patience = 10 * second
const mostRedirects = 3
const publicLookup = publicLookupBy(new Resolver({ timeout: 3 * second, tries: 1 }))

/**
 * Reads the calendar at an address that an owner typed, within ten seconds. It must be https or webcal, with a name and the usual
 * port; names of this machine or of a private network are refused, and so are redirects to them. Fails
 * with `closure.addressInvalid`, `closure.addressUnreachable` and `closure.calendarTooLarge`.
 */
export async function readCalendarAt(typed: string): Promise<Result<string>> {
  const signal = AbortSignal.timeout(patience)
  let address = publicAddress(typed)
  if (!address) return fail('closure.addressInvalid', { field: 'address' })
  try {
    for (let redirects = 0; address && redirects <= mostRedirects; redirects += 1) {
      const answer = await answerOf(address, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return await textOf(answer)
      answer.destroy()
      if (statusCode < 300 || statusCode >= 400 || !headers.location) break
      address = publicAddress(new URL(headers.location, address).href)
    }
  } catch (error) {
    log().info({ reason: error instanceof Error ? error.message : String(error) }, 'calendar not read')
  }
  return fail('closure.addressUnreachable', { field: 'address' })
}

/** The address as a URL; null if it is none that may be read. */
export function publicAddress(typed: string): URL | null {
  const text = typed.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  const isName = url.hostname.includes('.') && isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  return isPlain && isName ? url : null
}

function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    https.get(url, { signal, lookup: publicLookup, headers: { Accept: 'text/calendar' } }, resolve).on('error', reject)
  })
}

async function textOf(answer: IncomingMessage): Promise<Result<string>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > longestCalendar) {
      answer.destroy()
      return fail('closure.calendarTooLarge', { field: 'address' })
    }
  }
  return ok(Buffer.concat(chunks).toString('utf8'))
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Finds the addresses of a name, but none of this machine or of a private network. Unlike Node's own lookup it asks name
 * servers without a thread: four that never answer would hold up all files and passwords of this process.
 */
export function publicLookupBy(resolver: Pick<Resolver, 'resolve4' | 'resolve6'>) {
  return (name: string, options: LookupOptions, found: Found): void => {
    const asked = [resolver.resolve4(name), resolver.resolve6(name)]
    void Promise.allSettled(asked).then((answers) => {
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      const [first] = addresses
      if (first === undefined) return found(new Error(`${name} has no address`), [])
      if (addresses.some(isPrivateAddress)) return found(new Error(`${name} is on a private network`), [])
      const all = addresses.map((address) => ({ address, family: isIP(address) }))
      return options.all ? found(null, all) : found(null, first, isIP(first))
    })
  }
}
