/** The countries in which companies may be, by ISO 3166-1. */
export const countries = ['DE', 'AT', 'CH'] as const

export type Country = (typeof countries)[number]

/** The number of digits in a postal code. */
export const postalCodeDigits = { DE: 5, AT: 4, CH: 4 } as const satisfies Record<Country, number>
