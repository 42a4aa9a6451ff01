import { existsSync, mkdirSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = 0x01021994
const needed = 512 * 2 ** 20
const prefix = 'klarbuch-tests-'

/**
 * A folder in memory for what tests write that lose no power, gone at the end of this process; null where there is none
 * with room. Some thousand tests that wait for a disk take twice as long. What killed runs have left goes first.
 */
export function memoryFolder(places = [tmpdir(), '/dev/shm']) {
  for (const place of places.filter((one) => existsSync(one))) removeLeftIn(place)
  const place = places.find((one) => existsSync(one) && hasRoom(statfsSync(one)))
  if (!place) return null
  const folder = join(place, `${prefix}${process.pid}`)
  mkdirSync(folder)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** Only this user's: another's can't be removed. */
function removeLeftIn(place) {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    const isOwn = statSync(join(place, name)).uid === process.getuid?.()
    if (isOwn && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** This process can't have made one yet: another had its number before. */
function isAlive(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hasRoom({ type, bavail, bsize }) {
  return type === inMemory && bavail * bsize > needed
}
