/** Of the curve P-256 (FIPS 186-5): y² = x³ - 3x + b, modulo p. */
const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

/** Whether bytes, in base64url, are a point on P-256, uncompressed: 4, x and y, 65 bytes in all. */
export function isP256Point(text: string): boolean {
  if (!/^[\w-]{87}$/.test(text)) return false
  const bytes = Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  const [x, y] = [numberOf(bytes.slice(1, 33)), numberOf(bytes.slice(33))]
  return bytes[0] === 4 && x < p && y < p && (y * y - (x * x * x - 3n * x + b)) % p === 0n
}

function numberOf(bytes: number[]): bigint {
  return bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n)
}
