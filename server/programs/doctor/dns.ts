import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { exampleSender } from '#app/config/settings/settings-schema.server.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/** The DNS queries that the check needs. */
export type NameResolver = {
  lookup(host: string): Promise<unknown>
  resolveMx(domain: string): Promise<{ exchange: string }[]>
  resolveTxt(domain: string): Promise<string[][]>
}

const dnsClient = new Resolver({ timeout: 1000, tries: 2 })
const systemResolver: NameResolver = {
  lookup: (host) => lookup(host),
  resolveMx: (domain) => dnsClient.resolveMx(domain),
  resolveTxt: (domain) => dnsClient.resolveTxt(domain),
}

/** Whether APP_ORIGIN has an address, and the sender's domain has MX, SPF and DMARC. */
export const dns = dnsOf(systemResolver)

export function dnsOf(resolver: NameResolver): Check {
  return {
    name: 'dns',
    async examine({ settings: { APP_ORIGIN, SMTP_URL, MAIL_FROM } }) {
      const sender = MAIL_FROM.replace(/>$/, '').split('@').at(-1) ?? ''
      const ofMail = SMTP_URL && MAIL_FROM !== exampleSender ? mailFindings(resolver, sender) : []
      return (await Promise.all([originFinding(resolver, new URL(APP_ORIGIN).hostname), ofMail])).flat()
    },
  }
}

async function originFinding(resolver: NameResolver, host: string): Promise<Finding> {
  if (host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) > 0) return skipped(`${host} is not a domain name.`)
  const found = await answerOf(resolver.lookup(host))
  if (found === 'silent') return skipped(`${host}: no name server answers.`)
  if (found === 'none')
    return wrong(`${host} has no address.`, 'Add its A or AAAA record (on Fly: fly certs add, and what it says).')
  return fine(`${host} has an address.`)
}

async function mailFindings(resolver: NameResolver, domain: string): Promise<Finding[]> {
  const [mx, spf, dmarc] = await Promise.all([
    answerOf(resolver.resolveMx(domain)),
    answerOf(texts(resolver, domain, /^v=spf1\b/i)),
    answerOf(policyOf(resolver, domain)),
  ])
  if (mx === 'silent' || spf === 'silent' || dmarc === 'silent') return [skipped(`${domain}: no name server answers.`)]
  const findings: Finding[] = []
  if (mx === 'none' || mx.length === 0) {
    findings.push(
      warning(`${domain}, the domain of MAIL_FROM, receives no mail (no MX record).`, 'Add one: bounces go there.'),
    )
  }
  if (spf === 'none' || spf.length === 0) {
    findings.push(
      warning(`${domain} has no SPF record.`, 'Add the one that your mail service names, or mails count as spam.'),
    )
  } else if (spf.length > 1) {
    findings.push(wrong(`${domain} has ${spf.length} SPF records, which counts as none.`, 'Join them into one.'))
  }
  if (dmarc === 'none' || dmarc.length === 0) {
    findings.push(
      warning(`${domain} has no DMARC record.`, `Add a TXT record at _dmarc.${domain}, as "v=DMARC1; p=none".`),
    )
  }
  return findings.length > 0 ? findings : [fine(`${domain} has MX, SPF and DMARC.`)]
}

/** The DMARC records of the domain, else those of its parent domain, which count for it too (RFC 7489). */
async function policyOf(resolver: NameResolver, domain: string): Promise<string[]> {
  const parent = domain.split('.').slice(-2).join('.')
  for (const name of new Set([domain, parent])) {
    const found = await texts(resolver, `_dmarc.${name}`, /^v=DMARC1\b/i).catch(unlessAbsent)
    if (found.length > 0) return found
  }
  return []
}

async function texts(resolver: NameResolver, domain: string, wanted: RegExp): Promise<string[]> {
  return (await resolver.resolveTxt(domain)).map((parts) => parts.join('')).filter((text) => wanted.test(text))
}

function isAbsent(error: unknown): boolean {
  return ['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))
}

function unlessAbsent(error: unknown): string[] {
  if (isAbsent(error)) return []
  throw error
}

async function answerOf<Answer>(answer: Promise<Answer>): Promise<Answer | 'none' | 'silent'> {
  return answer.catch((error: unknown) => (isAbsent(error) ? 'none' : 'silent'))
}
