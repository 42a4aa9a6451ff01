import { expect, test } from 'vitest'
import { registrationSchema, signInSchema } from './schema.ts'

const registration = {
  firstName: 'Barbara',
  lastName: 'Huber',
  email: 'huber@alte-muehle.example',
  password: 'Muehle-2026',
  acceptTerms: true,
}

function errorsOf(input: unknown, schema: typeof registrationSchema | typeof signInSchema = registrationSchema) {
  const parsed = schema.safeParse(input)
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

test('a registration passes; its names become one line and are composed', () => {
  const parsed = registrationSchema.parse({ ...registration, firstName: '  Jo\u0308rg \n Peter ' })
  expect(parsed.firstName).toBe('Jörg Peter')
  expect(parsed.hasSubscribedToNews).toBeUndefined()
})

test.each([
  ['firstName', '', 'account.firstNameRequired'],
  ['firstName', 'B', 'account.firstNameTooShort'],
  ['firstName', 'a\u200B', 'account.firstNameTooShort'],
  ['firstName', 'a\u200D\uFE0F', 'account.firstNameTooShort'],
  ['firstName', '\u00ADa\u00AD', 'account.firstNameTooShort'],
  ['firstName', 'q\u0323\u0301\u0302', 'account.firstNameTooShort'],
  ['firstName', 'a \u2800', 'account.firstNameTooShort'],
  ['firstName', 'x'.repeat(61), 'account.firstNameTooLong'],
  ['firstName', undefined, 'account.firstNameRequired'],
  ['lastName', '  ', 'account.lastNameRequired'],
  ['lastName', 'H', 'account.lastNameTooShort'],
  ['lastName', 'H\u200C\u200C', 'account.lastNameTooShort'],
  ['lastName', 'x'.repeat(61), 'account.lastNameTooLong'],
  ['email', '', 'account.emailRequired'],
  ['email', undefined, 'account.emailRequired'],
  ['email', 'huber', 'account.emailInvalid'],
  ['email', 'huber@muehle', 'account.emailInvalid'],
  ['email', 'a@b.de, c@d.de', 'account.emailInvalid'],
  ['email', 'a@b.de\r\nBcc: c@d.de', 'account.emailInvalid'],
  ['email', `${'x'.repeat(250)}@b.de`, 'account.emailInvalid'],
  ['password', '', 'account.passwordRequired'],
  ['password', undefined, 'account.passwordRequired'],
  ['password', '5zeic', 'account.passwordTooShort'],
  ['password', 'x'.repeat(201), 'account.passwordTooLong'],
  ['password', '123456', 'account.passwordTooCommon'],
  ['password', 'PassWort', 'account.passwordTooCommon'],
  ['acceptTerms', false, 'account.termsRequired'],
  ['acceptTerms', undefined, 'account.termsRequired'],
  ['acceptTerms', 'yes', 'account.termsRequired'],
])('%s of %j is refused with %s', (field, value, code) => {
  expect(errorsOf({ ...registration, [field]: value })).toEqual({ [field]: code })
})

test.each(['x9$kfw', 'ä'.repeat(200), ' spaces are kept '])('the password %j may be chosen', (password) => {
  expect(registrationSchema.parse({ ...registration, password }).password).toBe(password)
})

test.each(['Bo', 'Jo\u0308', 'می\u200Cخواهم', 'मी', 'มี', 'क्\u200Dष', '👩\u200D👩\u200D👧', 'O’', '山本'])(
  '%s is a name',
  (name) => {
    const names = { firstName: name, lastName: name }
    expect(registrationSchema.parse({ ...registration, ...names })).toMatchObject({ firstName: name.normalize('NFC') })
  },
)

test('an umlaut typed in two parts is the same password', () => {
  const parsed = registrationSchema.parse({ ...registration, password: 'Mu\u0308hle-2026' })
  expect(parsed.password).toBe('M\u00fchle-2026')
})

test('signing in accepts any password up to the longest allowed one', () => {
  expect(errorsOf({ email: 'a@b.de', password: '123456' }, signInSchema)).toEqual({})
  expect(errorsOf({ email: 'a@b.de', password: '1' }, signInSchema)).toEqual({})
  expect(errorsOf({ email: 'a@b.de', password: 'x'.repeat(200) }, signInSchema)).toEqual({})
  expect(errorsOf({ email: 'a@b.de', password: 'x'.repeat(201) }, signInSchema)).toEqual({
    password: 'account.passwordTooLong',
  })
})

test('signing in with empty fields names both', () => {
  expect(errorsOf({}, signInSchema)).toEqual({ email: 'account.emailRequired', password: 'account.passwordRequired' })
})
