/** The address of an uploaded file. */
export function fileAddress(origin: string, key: string): string {
  return `${origin}/files/${key}`
}

/** The address of its small picture. */
export function smallFileAddress(address: string): string {
  return `${address}?size=small`
}

/** The address of a company's logo on the page behind a QR code, for everybody who may open that page. */
export function pageLogoAddress(origin: string, scheduleId: string, logoKey: string): string {
  return `${origin}/schedules/${scheduleId}/logo/${logoKey}`
}

/** The key of the file at one of our addresses; null for any other address. */
export function keyOfAddress(origin: string, address: string): string | null {
  const [, key = ''] = address.split(fileAddress(origin, ''))
  return /^[0-9a-z]{16}$/.test(key) && address === fileAddress(origin, key) ? key : null
}
