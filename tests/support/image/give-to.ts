import { chownSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { userId } from './image-root.ts'

/** Makes a user of the images, or an id, the owner of a folder and all that is in it. */
export function giveTo(user: string, path: string): void {
  for (const name of ['', ...readdirSync(path, { recursive: true }).map(String)]) {
    chownSync(join(path, name), userId(user), userId(user))
  }
}
