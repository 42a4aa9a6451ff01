import { expect, test } from 'vitest'
import { emailAddress, emailKey } from './email-address.ts'

const schema = emailAddress({ required: 'account.emailRequired', invalid: 'account.emailInvalid' })

test.each(['huber@alte-muehle.example', 'b.huber+klarbuch@müller.de', "o'neill@example.co.uk", ' a@b.de '])(
  '%j can exist',
  (email) => {
    expect(schema.parse(email)).toBe(email.trim())
  },
)

test.each(['a', 'a@b', '@b.de', 'a@b.de;c@d.de', 'a b@c.de', 'a@b..de', '.a@b.de', 'a..b@c.de', 'a@-b.de', '<a@b.de>'])(
  '%j can not',
  (email) => {
    expect(schema.safeParse(email).success).toBe(false)
  },
)

test('two spellings of one address have one key', () => {
  expect(emailKey(' Huber@Alte-MU\u0308HLE.example')).toBe(emailKey('huber@alte-mühle.example'))
})
