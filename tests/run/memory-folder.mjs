import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = 0x01021994
const needed = 512 * 2 ** 20

/**
 * A folder in memory for what tests write that lose no power, gone at the end of this process; null where there is none
 * with room. Some thousand tests that wait for a disk take twice as long.
 */
export function memoryFolder(places = [tmpdir(), '/dev/shm']) {
  const place = places.find((one) => existsSync(one) && hasRoom(statfsSync(one)))
  if (!place) return null
  const folder = mkdtempSync(join(place, 'klarbuch-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function hasRoom({ type, bavail, bsize }) {
  return type === inMemory && bavail * bsize > needed
}
