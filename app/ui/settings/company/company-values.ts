/** The fields of a company's form, in their order. */
export const companyFieldNames = [
  'name',
  'phone',
  'businessEmail',
  'website',
  'street',
  'postalCode',
  'city',
  'state',
  'country',
  'taxId',
  'registrationNumber',
] as const

type CompanyFieldName = (typeof companyFieldNames)[number]

/** The first values of a company's form. */
export type CompanyValues = Record<CompanyFieldName, string | null>
