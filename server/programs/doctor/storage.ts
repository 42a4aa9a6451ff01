import { randomBytes } from 'node:crypto'
import { newId } from '#app/data/new-id.server.ts'
import type { Settings } from '#app/config/settings/settings-schema.server.ts'
import { bucketStore } from '#app/gateways/files/bucket-store.server.ts'
import { second } from '#app/domain/time/durations.ts'
import { fine, skipped, warning, wrong, type Check, type Finding } from './check.ts'

/** Stores, reads and removes a small object under a random key, as the server does with a photo. */
export const storage: Check = {
  name: 'storage',
  async examine({ settings }) {
    // No file is written here: made by root, it might be one that the server can't write to.
    if (!settings.S3_ENDPOINT) return [skipped('S3_ENDPOINT is not set: photos are stored in UPLOADS_DIR, see disk.')]
    const store = bucketOf(settings, settings.S3_ENDPOINT)
    const place = `The bucket ${settings.S3_BUCKET}`
    const [key, bytes] = [newId(), randomBytes(1024)]
    const startedAt = performance.now()
    try {
      await store.put(key, bytes)
      const readBack = await store.read(key)
      await store.remove(key)
      const fault = faultOf({ place, bytes, readBack, afterRemoval: await store.read(key) })
      if (fault) return [fault]
    } catch (error) {
      return [unusable(place, error)]
    }
    const seconds = (performance.now() - startedAt) / second
    if (seconds < 2) return [fine(`${place} stored, returned and removed an object.`)]
    const todo = 'Use one nearer to the server: each photo waits for it, for 5 seconds at most.'
    return [warning(`${place} took ${seconds.toFixed(1)} seconds for five calls.`, todo)]
  },
}

function bucketOf(settings: Settings, endpoint: string) {
  const { S3_BUCKET: bucket = '', S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION: region } = settings
  const access = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return bucketStore({ endpoint, bucket, region, ...access })
}

type RoundTrip = { place: string; bytes: Buffer; readBack: Buffer | null; afterRemoval: Buffer | null }

function faultOf({ place, bytes, readBack, afterRemoval }: RoundTrip): Finding | null {
  const todo = 'Do not store photos there; ask its operator.'
  if (!readBack) return wrong(`${place} lost an object that it had accepted.`, todo)
  if (readBack.length !== bytes.length) {
    return wrong(`${place} returned ${readBack.length} of ${bytes.length} bytes.`, todo)
  }
  if (!readBack.equals(bytes)) return wrong(`${place} returned other bytes than it was sent.`, todo)
  if (afterRemoval) return wrong(`${place} still has an object that was removed.`, 'Give the key the right to delete.')
  return null
}

function unusable(place: string, error: unknown): Finding {
  const { name, message, cause } = error as Error
  const status = Number(/^The bucket answered [A-Z]+ with (\d{3})/.exec(message)?.[1] ?? 0)
  if (status >= 500)
    return wrong(`${place} fails (${status}).`, 'Ask its operator; until then photos wait or are refused.')
  if (status > 0) {
    const todo = 'Correct S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION; the key has to read, write and delete.'
    return wrong(`${place} refuses the key (${status}).`, todo)
  }
  if (message.startsWith('The bucket keeps ')) {
    return wrong(
      `${place} accepted an object and did not store all of it.`,
      'Do not store photos there; ask its operator.',
    )
  }
  if (message === 'There is no such bucket')
    return wrong(`${place} does not exist.`, 'Create it, or correct S3_BUCKET.')
  if (name === 'TimeoutError')
    return wrong(`${place} does not answer within 5 seconds.`, 'Check S3_ENDPOINT and the network.')
  const code = (cause as { code?: string } | undefined)?.code ?? message
  return wrong(`${place} can't be used (${code}).`, 'Check S3_ENDPOINT and the network.')
}
