/** Where companies may have their seat, by ISO 3166-1. */
export const countries = ['DE', 'AT', 'CH'] as const

export type Country = (typeof countries)[number]

/** How many digits a postal code has. */
export const postalCodeDigits = { DE: 5, AT: 4, CH: 4 } as const satisfies Record<Country, number>
