import { expect, test } from 'vitest'
import { companySchema } from './schema.ts'

const nothing = {
  phone: null,
  businessEmail: null,
  website: null,
  street: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
  taxId: null,
  registrationNumber: null,
}

function problems(input: object) {
  const { error } = companySchema.safeParse({ name: 'Alte Mühle', ...input })
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test('a company needs no more than a name', () => {
  expect(companySchema.parse({ name: ' Alte  Mühle ' })).toEqual({ name: 'Alte Mühle', ...nothing })
})

test.each([null, '', '  '])('%j leaves every other field empty', (empty) => {
  const all = Object.fromEntries(Object.keys(nothing).map((field) => [field, empty]))
  const { businessEmail: _, country: __, ...texts } = all
  expect(companySchema.parse({ name: 'Alte Mühle', ...(empty === '  ' ? texts : all) })).toMatchObject(nothing)
})

test.each([
  [undefined, 'company.nameRequired'],
  ['\u200B ', 'company.nameRequired'],
  ['A\u200B', 'company.nameTooShort'],
  ['x'.repeat(101), 'company.nameTooLong'],
])('%j is not a name', (name, code) => {
  expect(problems({ name })).toEqual([`name: ${code}`])
})

test.each(['+49 (0)30 / 123-456', '030.1234567', '0664 1234567', '(030) 12345'])('%s is a phone number', (phone) => {
  expect(companySchema.parse({ name: 'Alte Mühle', phone }).phone).toBe(phone)
})

test.each(['1234', 'zentrale', '+', '030 1234567 ext', '49+30 12345', '<1234567>'])(
  '%s is not a phone number',
  (phone) => {
    expect(problems({ phone })).toEqual(['phone: company.phoneInvalid'])
  },
)

test.each([
  ['www.muehle.example', 'https://www.muehle.example'],
  ['http://muehle.example/über-uns?a=b', 'http://muehle.example/über-uns?a=b'],
  ['HTTPS://müller.de', 'HTTPS://müller.de'],
])('%s is a website', (typed, website) => {
  expect(companySchema.parse({ name: 'Alte Mühle', website: typed }).website).toBe(website)
})

test.each([
  'javascript:alert(1)',
  'javascript://muehle.example/%0aalert(1)',
  'ftp://muehle.example',
  'https://anna:geheim@muehle.example',
  'https://anna@muehle.example',
  'localhost',
  'https://',
  'zwei worte.de',
])('%s is not a website', (website) => {
  expect(problems({ website })).toEqual(['website: company.websiteInvalid'])
})

test.each([
  ['DE', '10115'],
  ['AT', '1010'],
  ['CH', '8001'],
  [null, '10115'],
  [null, '8001'],
])('in %j %s is a postal code', (country, postalCode) => {
  expect(problems({ country, postalCode })).toBeUndefined()
})

test.each([
  ['DE', '1010'],
  ['AT', '10115'],
  ['CH', '80 01'],
  [null, '101'],
  [null, 'D-10115'],
  ['DE', '１０１１５'],
])('in %j %s is not a postal code', (country, postalCode) => {
  expect(problems({ country, postalCode })).toEqual(['postalCode: company.postalCodeInvalid'])
})

test.each([
  ['businessEmail', 'mühle', 'company.businessEmailInvalid'],
  ['street', 'x'.repeat(121), 'company.streetTooLong'],
  ['city', 'x'.repeat(81), 'company.cityTooLong'],
  ['state', 'x'.repeat(81), 'company.stateTooLong'],
  ['country', 'FR', 'company.countryUnknown'],
  ['country', 'de', 'company.countryUnknown'],
  ['taxId', 'x'.repeat(41), 'company.taxIdTooLong'],
  ['registrationNumber', 'x'.repeat(61), 'company.registrationNumberTooLong'],
])('%s refuses %s', (field, value, code) => {
  expect(problems({ [field]: value })).toEqual([`${field}: ${code}`])
})
