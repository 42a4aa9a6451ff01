import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Image } from '#tests/support/image/build-images.ts'
import { giveTo } from '#tests/support/image/give-to.ts'
import { reasonForNoImage } from '#tests/support/image/image-root.ts'
import { runImage } from '#tests/support/image/run-image.ts'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'

const skipReason = reasonForNoImage()
const titleEnd = skipReason === null ? '' : ` (${skipReason})`
const stranger = '4711'

/** Defines the tests of starts that can't work, and of one that only looks so. The image exists when they begin. */
export function testBadStarts(folder: { path: string }, image: () => Image): void {
  const start = (name: string, { owner = 'node', user = 'node', settings = testSecrets as Record<string, string> }) => {
    const volume = join(folder.path, name)
    mkdirSync(volume)
    giveTo(owner, volume)
    return runImage({ image: image(), volume, user, settings })
  }

  test.skipIf(skipReason !== null)(`without settings it says which ones it needs${titleEnd}`, async () => {
    await expect(start('no-settings', { settings: {} })).rejects.toThrow(
      /^The image ended with 1:\n.*Production needs a secret of its own for: SESSION_SECRET, PIN_PEPPER\./s,
    )
  })

  test.skipIf(skipReason !== null)(`as a user whom the volume does not belong to it says so${titleEnd}`, async () => {
    await expect(start('not-its-own', { user: stranger })).rejects.toThrow(
      /^The image ended with 1:\n.*\/data.*can't be written/s,
    )
  })

  test.skipIf(skipReason !== null)(`with a folder of backups that it may not read it says so${titleEnd}`, async () => {
    const backups = join(folder.path, 'backups-of-root')
    mkdirSync(backups, { mode: 0o700 })
    const data = join(folder.path, 'data-beside-them')
    mkdirSync(data)
    giveTo('node', data)
    const settings = { ...testSecrets, BACKUP_DIR: '/backups' }
    const started = runImage({ image: image(), volume: { '/data': data, '/backups': backups }, settings })
    await expect(started).rejects.toThrow(/backups of one in \/backups can't be told: EACCES/)
  })

  test.skipIf(skipReason !== null)(
    `another user whose volume it is may run it, without a name${titleEnd}`,
    async () => {
      const server = await start('its-own', { owner: stranger, user: stranger })
      onTestFinished(server.end)
      expect((await fetch(`${server.origin}/login`)).status).toBe(200)
      expect(server.run(image().healthCheck).status).toBe(0)
      expect(await server.stop('SIGTERM'), server.log()).toBe(0)
    },
  )
}
