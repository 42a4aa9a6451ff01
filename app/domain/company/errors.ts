import type { FailureKind } from '#app/domain/failure-kind.ts'

export const companyErrors = {
  'company.nameRequired': 'invalid',
  'company.nameTooShort': 'invalid',
  'company.nameTooLong': 'invalid',
  'company.phoneInvalid': 'invalid',
  'company.businessEmailInvalid': 'invalid',
  'company.websiteInvalid': 'invalid',
  'company.streetTooLong': 'invalid',
  'company.cityTooLong': 'invalid',
  'company.stateTooLong': 'invalid',
  'company.postalCodeInvalid': 'invalid',
  'company.countryUnknown': 'invalid',
  'company.taxIdTooLong': 'invalid',
  'company.registrationNumberTooLong': 'invalid',
  'company.logoUnknown': 'invalid',
} as const satisfies Record<`company.${string}`, FailureKind>
