/** Bytes that may be too many for memory; their number and their SHA-256 are known before they are read. */
export type Content = { bytes: number; sha256: string; open(): AsyncIterable<Uint8Array> }
