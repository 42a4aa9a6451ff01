import { statfs } from 'node:fs/promises'

/** Room for the write-ahead log of the database, which grows with check-ins meanwhile. */
const leftForCheckIns = 64 * 1024 ** 2

/** Throws if the disk may fill up: without room on the disk of the database, check-ins would stop. */
export async function requireRoom(work: string, { folder, bytes }: { folder: string; bytes: number }): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [free, needed] = [bavail * bsize, Math.ceil(bytes) + leftForCheckIns]
  if (free < needed)
    throw new Error(`${work} needs ${inMegabytes(needed)} of room in ${folder}, which has ${inMegabytes(free)}`)
}

function inMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_000_000)} MB`
}
