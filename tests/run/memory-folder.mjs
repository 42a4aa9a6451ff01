import { existsSync, mkdirSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = 0x01021994
const needed = 512 * 2 ** 20
const prefix = 'klarbuch-tests-'

/**
 * Makes a folder in memory for the files of tests, and removes it when this process ends. Returns null where no folder in
 * memory has room. On a disk, some thousand tests take twice as long. Folders that killed runs left are removed first.
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

/** Removes only folders of this user: it can't remove those of others. */
function removeLeftIn(place) {
  for (const name of readdirSync(place).filter((one) => one.startsWith(prefix))) {
    const isOwn = statSync(join(place, name)).uid === process.getuid?.()
    if (isOwn && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(place, name), { recursive: true, force: true })
  }
}

/** This process has not made a folder yet, so a folder with its id is of an earlier process. */
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
