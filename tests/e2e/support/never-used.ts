import { randomUUID } from 'node:crypto'

let addresses = 0

/** A new email address. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID()}@example.com`
}

/** An address in a network (a /48) that is new in this run, so that limits by address play no part. */
export function newAddress(): string {
  addresses += 1
  return `2a00:${Number(process.env['TEST_WORKER_INDEX']).toString(16)}:${addresses.toString(16)}::1`
}
