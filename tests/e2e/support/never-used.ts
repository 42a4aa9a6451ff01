import { randomUUID } from 'node:crypto'

let addresses = 0

/** A mail address that no other test has. */
export function newEmail(name: string): string {
  return `${name}.${randomUUID()}@example.com`
}

/** A network (a /48) that nobody has called from in this run: limits by address are not what these tests are about. */
export function newAddress(): string {
  addresses += 1
  return `2a00:${Number(process.env['TEST_WORKER_INDEX']).toString(16)}:${addresses.toString(16)}::1`
}
