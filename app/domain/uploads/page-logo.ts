/** The size of a company's logo on the page behind the QR code, in CSS pixels; it is at the left of this place. */
export const pageLogo = { width: 128, height: 28 } as const
