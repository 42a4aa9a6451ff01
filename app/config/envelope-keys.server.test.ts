import { afterEach, beforeEach, expect, test } from 'vitest'
import { partsOfEnvelope } from '#app/domain/envelopes/envelope-parts.ts'
import { keyPeriod } from '#app/domain/envelopes/limits.ts'
import { sealBytes } from '#tests/support/stories/envelopes.ts'
import { envelopePublicKey, isEnvelopeKey, openEnvelope } from './envelope-keys.server.ts'
import { forgetSettings } from './settings.server.ts'

const secret = process.env['SESSION_SECRET']
beforeEach(() => useSecret('a'.repeat(64)))
afterEach(() => useSecret(secret))

function useSecret(value: string | undefined) {
  if (value === undefined) delete process.env['SESSION_SECRET']
  else process.env['SESSION_SECRET'] = value
  forgetSettings()
}

const start = new Date(700 * keyPeriod)
const later = (periods: number, ms = 0) => new Date(start.getTime() + periods * keyPeriod + ms)
const scheduleId = 'schedule00000000'

async function sealedAt(at: Date, content = Buffer.from('secret')) {
  const sealed = await sealBytes({ publicKey: await envelopePublicKey(at), scheduleId, visit: '' }, content)
  const parts = partsOfEnvelope(sealed)
  if (!parts) throw new Error('No envelope')
  return parts
}

test('the key is the same for 30 days, and comes from the secret', async () => {
  const key = await envelopePublicKey(start)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await envelopePublicKey(later(1, -1))).toBe(key)
  expect(await envelopePublicKey(later(1))).not.toBe(key)
  useSecret('b'.repeat(64))
  expect(await envelopePublicKey(start)).not.toBe(key)
  useSecret('a'.repeat(64))
  expect(await envelopePublicKey(start)).toBe(key)
})

test('the key of now and the two before open, an older and a future one do not', async () => {
  const parts = await sealedAt(start)
  const openedAt = async (now: Date) => [
    await isEnvelopeKey(parts.keyId, now),
    await openEnvelope({ parts, scheduleId, now }),
  ]
  for (const now of [start, later(1), later(3, -1)])
    expect(await openedAt(now)).toEqual([true, new Uint8Array(Buffer.from('secret'))])
  for (const now of [later(3), later(-1)]) expect(await openedAt(now)).toEqual([false, null])
})

test('with another secret, for another schedule, or with a changed bit it does not open', async () => {
  const parts = await sealedAt(start)
  const open = (change: object) => openEnvelope({ parts, scheduleId, now: start, ...change })
  expect(await open({})).not.toBeNull()
  expect(await open({ scheduleId: 'schedule00000001' })).toBeNull()
  for (const name of ['ciphertext', 'encapsulated'] as const)
    for (const place of [0, 1, parts[name].length - 1]) {
      const changed = Uint8Array.from(parts[name])
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(await open({ parts: { ...parts, [name]: changed } }), `${name} ${place}`).toBeNull()
    }
  expect(await open({ parts: { ...parts, encapsulated: new Uint8Array(65) } })).toBeNull()
  useSecret('b'.repeat(64))
  expect(await open({})).toBeNull()
})
