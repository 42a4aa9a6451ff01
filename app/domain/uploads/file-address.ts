/** Where an uploaded file is read. */
export function fileAddress(origin: string, key: string): string {
  return `${origin}/files/${key}`
}

/** Where a small picture of it is read. */
export function smallFileAddress(address: string): string {
  return `${address}?size=small`
}

/** The key of the file at an address of ours; null for any other address. */
export function keyOfAddress(origin: string, address: string): string | null {
  const [, key = ''] = address.split(fileAddress(origin, ''))
  return /^[0-9a-z]{16}$/.test(key) && address === fileAddress(origin, key) ? key : null
}
