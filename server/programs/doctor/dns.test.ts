import { expect, test } from 'vitest'
import { settingsSchema } from '#app/config/settings/settings-schema.server.ts'
import { dnsOf, type NameResolver } from './dns.ts'

type Zone = { hosts?: string[]; mx?: string[]; txt?: Record<string, string[]> }

const settings = settingsSchema.parse({
  APP_ORIGIN: 'https://klarbuch.example',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'Reinweiß <post@mail.example.com>',
})
const well: Zone = {
  hosts: ['klarbuch.example'],
  mx: ['mail.example.com'],
  txt: { 'mail.example.com': ['v=spf1 -all', 'other=1'], '_dmarc.example.com': ['v=DMARC1; p=none'] },
}

/** Answers as a name server would; `code` is its error for whatever is missing. */
function resolverOf({ hosts = [], mx = [], txt = {} }: Zone, code: string): NameResolver {
  const missing = () => Promise.reject(Object.assign(new Error(code), { code }))
  return {
    lookup: (host) => (hosts.includes(host) ? Promise.resolve({ address: '203.0.113.7' }) : missing()),
    resolveMx: (domain) => (mx.includes(domain) ? Promise.resolve([{ exchange: 'mx' }]) : missing()),
    resolveTxt: (domain) => (txt[domain] ? Promise.resolve(txt[domain].map((text) => [text])) : missing()),
  }
}

async function examine(zone: Zone, { code = 'ENOTFOUND', checkedSettings = settings } = {}) {
  const findings = await dnsOf(resolverOf(zone, code)).examine({ settings: checkedSettings })
  return findings.map(({ level, line }) => `${level} ${line}`)
}

test('an address and all three records are well, a policy of the domain above counts', async () => {
  expect(await examine(well)).toEqual([
    'ok klarbuch.example has an address.',
    'ok mail.example.com has MX, SPF and DMARC.',
  ])
})

test.each<[string, Zone, RegExp]>([
  ['an address that leads nowhere', { ...well, hosts: [] }, /^wrong klarbuch\.example has no address/],
  ['no MX', { ...well, mx: [] }, /^warning .*no MX/],
  ['no SPF', { ...well, txt: { ...well.txt, 'mail.example.com': ['other=1'] } }, /^warning .*no SPF/],
  ['no texts', { ...well, txt: { '_dmarc.mail.example.com': ['v=DMARC1'] } }, /^warning .*no SPF/],
  ['two SPF', { ...well, txt: { ...well.txt, 'mail.example.com': ['v=spf1 a', 'v=spf1 b'] } }, /^wrong .*2 SPF/],
  ['no DMARC', { ...well, txt: { 'mail.example.com': ['v=spf1 -all'] } }, /^warning .*no DMARC/],
])('%s is told', async (_, zone, line) => {
  const found = await examine(zone)
  expect(found.filter((finding) => !finding.startsWith('ok'))).toEqual([expect.stringMatching(line)])
})

test('where no name server answers, nothing is called wrong', async () => {
  const found = await examine({}, { code: 'ETIMEOUT' })
  expect(found).toEqual([
    expect.stringMatching(/^skipped klarbuch\.example: no name server/),
    expect.stringMatching(/^skipped mail\.example\.com: no name server/),
  ])
})

test('IP addresses, this machine and the example sender are not looked up', async () => {
  const checkedSettings = settingsSchema.parse({
    APP_ORIGIN: 'http://127.0.0.1:3000',
    SMTP_URL: 'smtp://mail.example.com',
  })
  expect(await examine({}, { checkedSettings })).toEqual(['skipped 127.0.0.1 is not a domain name.'])
})
