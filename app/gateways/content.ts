/** Bytes that may be too many to hold: their number and their SHA-256 are known before the first of them is read. */
export type Content = { bytes: number; sha256: string; open(): AsyncIterable<Uint8Array> }
