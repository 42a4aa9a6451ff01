import { cpSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { putFile } from '#app/gateways/files/put-file.server.ts'

/** Stores a file, then restores its folder to the state halfway through, as after a power loss. */
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
