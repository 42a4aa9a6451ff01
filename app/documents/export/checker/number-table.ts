const smallest = 1024

/**
 * Numbers from 1 by a text, in 24 to 48 bytes each: a Map of a million would take ten times as much. Of the texts only 64 bits of a
 * hash are kept; should two ever be the same, the hash of what is compared would differ.
 */
export function numberTable() {
  let slots = new Uint32Array(3 * smallest)
  let size = 0

  function grow() {
    const larger = new Uint32Array(2 * slots.length)
    for (let at = 0; at < slots.length; at += 3) {
      const [high = 0, low = 0, number = 0] = slots.subarray(at, at + 3)
      if (number !== 0) put(larger, high, low, number)
    }
    slots = larger
  }

  return {
    get(text: string): number | undefined {
      const [high, low] = hashed(text)
      return slots[slotOf(slots, high, low) + 2] || undefined
    },
    set(text: string, number: number): void {
      const [high, low] = hashed(text)
      if (slots[slotOf(slots, high, low) + 2] === 0) size += 1
      put(slots, high, low, number)
      if (size * 3 > slots.length / 2) grow()
    },
  }
}

/** The place of a text in a table, or the free one where it belongs. */
function slotOf(table: Uint32Array, high: number, low: number): number {
  const count = table.length / 3
  let slot = low & (count - 1)
  while (table[3 * slot + 2] !== 0 && (table[3 * slot] !== high || table[3 * slot + 1] !== low))
    slot = (slot + 1) & (count - 1)
  return 3 * slot
}

function put(table: Uint32Array, high: number, low: number, number: number): void {
  const at = slotOf(table, high, low)
  table[at] = high
  table[at + 1] = low
  table[at + 2] = number
}

/** Two hashes of 32 bits, mixed as MurmurHash does. */
function hashed(text: string): [number, number] {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return [high >>> 0, low >>> 0]
}
