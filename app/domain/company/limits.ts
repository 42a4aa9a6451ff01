/** The lengths of texts in UTF-16 units. */
export const companyLengths = {
  name: { min: 2, max: 100 },
  phone: 40,
  website: 200,
  street: 120,
  city: 80,
  state: 80,
  postalCode: 10,
  taxId: 40,
  registrationNumber: 60,
} as const
