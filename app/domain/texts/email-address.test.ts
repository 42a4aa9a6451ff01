import { expect, test } from 'vitest'
import { emailAddress, emailKey } from './email-address.ts'

const schema = emailAddress({ required: 'account.emailRequired', invalid: 'account.emailInvalid' })

test.each(['huber@alte-muehle.example', 'b.huber+klarbuch@müller.de', "o'neill@example.co.uk", ' a@b.de '])(
  '%j is accepted',
  (email) => {
    expect(schema.parse(email)).toBe(email.trim())
  },
)

test.each(['a', 'a@b', '@b.de', 'a@b.de;c@d.de', 'a b@c.de', 'a@b..de', '.a@b.de', 'a..b@c.de', 'a@-b.de', '<a@b.de>'])(
  '%j is refused',
  (email) => {
    expect(schema.safeParse(email).success).toBe(false)
  },
)

test.each([
  ['m@\uFF54\uFF41rget.de', 'm@target.de'],
  ['m@target\u3002de', 'm@target.de'],
  ['m@target\uFF0Ede.', 'm@target.de'],
  ['m@\uFB03n.de', 'm@ffin.de'],
  ['M@Target.DE', 'M@Target.DE'],
  ['m\uFF41@b.de', 'm\uFF41@b.de'],
  ['mu\u0308ller@b.de', 'm\u00FCller@b.de'],
])('%s is stored as %s', (typed, stored) => {
  expect(schema.parse(typed)).toBe(stored)
  expect(schema.parse(stored)).toBe(stored)
})

test.each(['m@xn--a.de', `m@${'x'.repeat(64)}.de`, 'm@1.2.3.4', 'm@\uFF10x7f.\uFF11', 'm@a.de..', 'm\uD800@a.de'])(
  '%j has an impossible domain',
  (email) => {
    expect(schema.safeParse(email).error?.issues.map(({ message }) => message)).toEqual(['account.emailInvalid'])
  },
)

test.each([
  ['m@\uFF54\uFF41rget.de', 'm@target.de'],
  ['m@TARGET\u3002de.', 'm@target.de'],
  ['m@B\u00DCcher.de', 'm@xn--bcher-kva.de'],
  ['m@XN--Bcher-KVA.de', 'm@bu\u0308cher.de'],
  ['M\u00DCller@a.de', 'mu\u0308ller@a.de'],
  // Only the small letter has a composed form.
  ['J\u030Canna@a.de', '\u01F0anna@a.de'],
])('%s and %s are one mailbox', (a, b) => {
  expect(emailKey(a)).toBe(emailKey(b))
})

test.each([
  ['m@fass.de', 'm@fa\u00DF.de'],
  ['m\uFF41@b.de', 'ma@b.de'],
  ['m@b.de', 'm@b.d'],
])('%s and %s are two mailboxes', (a, b) => {
  expect(emailKey(a)).not.toBe(emailKey(b))
})

test('two spellings of one address have one key', () => {
  expect(emailKey(' Huber@Alte-MU\u0308HLE.example')).toBe(emailKey('huber@alte-mühle.example'))
})
