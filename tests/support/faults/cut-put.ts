import { cpSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { putFile } from '#app/gateways/files/put-file.server.ts'

/** Puts a file to a path and leaves its folder as it was in the middle of that, as a loss of power does. */
export async function cutPut(path: string): Promise<void> {
  const folder = dirname(path)
  const middle = `${folder}.middle`
  async function* content() {
    yield new Uint8Array([1])
    cpSync(folder, middle, { recursive: true })
  }
  await putFile(path, content())
  rmSync(folder, { recursive: true })
  renameSync(middle, folder)
}
