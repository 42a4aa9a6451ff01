import { Resolver, lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { exampleSender } from '#app/config/settings/settings-schema.server.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/** What is asked of the name system. */
export type Names = {
  lookup(host: string): Promise<unknown>
  resolveMx(domain: string): Promise<{ exchange: string }[]>
  resolveTxt(domain: string): Promise<string[][]>
}

const resolver = new Resolver({ timeout: 1000, tries: 2 })
const machine: Names = {
  lookup: (host) => lookup(host),
  resolveMx: (domain) => resolver.resolveMx(domain),
  resolveTxt: (domain) => resolver.resolveTxt(domain),
}

/** Our address leads somewhere, and the domain of our sender says who may send for it. */
export const dns = dnsOf(machine)

export function dnsOf(names: Names): Check {
  return {
    name: 'dns',
    async examine({ settings: { APP_ORIGIN, SMTP_URL, MAIL_FROM } }) {
      const sender = MAIL_FROM.replace(/>$/, '').split('@').at(-1) ?? ''
      const ofMail = SMTP_URL && MAIL_FROM !== exampleSender ? mailFindings(names, sender) : []
      return (await Promise.all([originFinding(names, new URL(APP_ORIGIN).hostname), ofMail])).flat()
    },
  }
}

async function originFinding(names: Names, host: string): Promise<Finding> {
  if (host === 'localhost' || isIP(host.replace(/^\[|\]$/g, '')) > 0) return skipped(`${host} is no name of a domain.`)
  const found = await answerOf(names.lookup(host))
  if (found === 'silent') return skipped(`${host}: no name server answers.`)
  if (found === 'none')
    return wrong(`${host} leads nowhere.`, 'Add its A or AAAA record (on Fly: fly certs add, and what it says).')
  return fine(`${host} has an address.`)
}

async function mailFindings(names: Names, domain: string): Promise<Finding[]> {
  const [mx, spf, dmarc] = await Promise.all([
    answerOf(names.resolveMx(domain)),
    answerOf(texts(names, domain, /^v=spf1\b/i)),
    answerOf(policyOf(names, domain)),
  ])
  if (mx === 'silent' || spf === 'silent' || dmarc === 'silent') return [skipped(`${domain}: no name server answers.`)]
  const findings: Finding[] = []
  if (mx === 'none' || mx.length === 0) {
    findings.push(
      warning(`${domain}, whose sender MAIL_FROM is, takes no mail (no MX).`, 'Add one: bounces come there.'),
    )
  }
  if (spf === 'none' || spf.length === 0) {
    findings.push(
      warning(`${domain} has no SPF record.`, 'Add the one that your mail service names, or mails count as spam.'),
    )
  } else if (spf.length > 1) {
    findings.push(wrong(`${domain} has ${spf.length} SPF records, which counts as none.`, 'Make them one.'))
  }
  if (dmarc === 'none' || dmarc.length === 0) {
    findings.push(
      warning(`${domain} has no DMARC record.`, `Add a TXT record at _dmarc.${domain}, as "v=DMARC1; p=none".`),
    )
  }
  return findings.length > 0 ? findings : [fine(`${domain} has MX, SPF and DMARC.`)]
}

/** Of the domain, else of the one above it, which counts for all below (RFC 7489). */
async function policyOf(names: Names, domain: string): Promise<string[]> {
  const above = domain.split('.').slice(-2).join('.')
  for (const one of new Set([domain, above])) {
    const found = await texts(names, `_dmarc.${one}`, /^v=DMARC1\b/i).catch(unlessAbsent)
    if (found.length > 0) return found
  }
  return []
}

async function texts(names: Names, domain: string, wanted: RegExp): Promise<string[]> {
  return (await names.resolveTxt(domain)).map((parts) => parts.join('')).filter((text) => wanted.test(text))
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
