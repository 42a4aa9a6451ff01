import { expect, test } from 'vitest'
import { staffLengths } from './limits.ts'
import { staffFormSchema, staffSchema } from './schema.ts'

const person = {
  loginName: 'kueche.anna',
  email: 'anna@example.com',
  phone: '4915100000001',
  personalType: 'staff',
  signature: 'Anna K.',
}

test('a person needs no PIN and no phone', () => {
  expect(staffSchema.safeParse({ ...person, phone: undefined }).success).toBe(true)
  expect(staffSchema.safeParse({ ...person, phone: null, pin: null }).success).toBe(true)
  expect(staffSchema.safeParse({ ...person, phone: '' }).success).toBe(true)
})

test('a person needs no email address unless the company requires one', () => {
  for (const email of [undefined, null, '', ' ']) {
    expect(staffSchema.parse({ ...person, email }).email).toBeNull()
    expect(staffFormSchema({ staffEmailRequired: true }).safeParse({ ...person, email }).success).toBe(false)
    expect(staffFormSchema({ staffEmailRequired: false }).safeParse({ ...person, email }).success).toBe(true)
  }
})

test('all missing fields are named at once', () => {
  expect(problems({})).toEqual({
    loginName: 'staff.loginNameRequired',
    email: 'staff.emailRequired',
    personalType: 'staff.personalTypeRequired',
    signature: 'staff.signatureRequired',
  })
})

test.each([
  ['loginName', '  ', 'staff.loginNameRequired'],
  ['loginName', 'x'.repeat(staffLengths.loginName + 1), 'staff.loginNameTooLong'],
  ['signature', '\t', 'staff.signatureRequired'],
  ['signature', 'x'.repeat(staffLengths.signature + 1), 'staff.signatureTooLong'],
  ['email', ' ', 'staff.emailRequired'],
  ['phone', '+49 151 1', 'staff.phoneDigitsOnly'],
  ['phone', '١٢٣', 'staff.phoneDigitsOnly'],
  ['phone', 4915100000001, 'staff.phoneDigitsOnly'],
  ['phone', '1'.repeat(staffLengths.phone + 1), 'staff.phoneTooLong'],
  ['personalType', 'chef', 'staff.personalTypeRequired'],
  ['pin', '1234', 'staff.pinFormat'],
  ['pin', '', 'staff.pinFormat'],
  ['pin', 48213, 'staff.pinFormat'],
  ['pin', '12345', 'staff.pinTooSimple'],
])('%s %j is refused with %s alone', (field, value, code) => {
  expect(problems({ ...person, [field]: value })).toEqual({ [field]: code })
})

test.each([
  'anna',
  'anna@',
  '@example.com',
  'anna@example',
  'a b@example.com',
  'a..b@example.com',
  'a@b@example.com',
  '.a@example.com',
  'a@-b.de',
  `${'x'.repeat(250)}@example.com`,
])('%s is not an address', (email) => {
  expect(problems({ ...person, email })).toEqual({ email: 'staff.emailInvalid' })
})

test.each([
  'anna@example.com',
  'Anna.K+dienst@sub.example.co.uk',
  'o’hara@example.com'.replace('’', "'"),
  'jörg@müller.de',
  'a@b.museum',
])('%s is an address', (email) => {
  expect(staffSchema.parse({ ...person, email: ` ${email} ` }).email).toBe(email)
})

function problems(input: unknown) {
  const issues = staffFormSchema({ staffEmailRequired: true }).safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}
