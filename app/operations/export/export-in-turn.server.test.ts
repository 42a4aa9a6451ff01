import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ok } from '#app/domain/errors.ts'
import { minute } from '#app/domain/time/durations.ts'
import { speedUpTimers } from '#tests/support/faults/speed-up-timers.ts'
import { exportInTurn } from './export-in-turn.server.ts'

let companies = 0

async function* endless() {
  for (;;) yield 'chunk'
}

/** Begins an export of another company, or of this one; returns its reader, or the code of its refusal. */
async function begin({ companyId = `company ${(companies += 1)}`, chunks = endless, signal = neverAborted() } = {}) {
  const exported = await exportInTurn({ companyId, signal }, async () => ok(chunks()))
  if (!exported.ok) return exported.failure.code
  const reader = exported.value[Symbol.asyncIterator]()
  onTestFinished(async () => void (await reader.return?.()))
  return reader
}

function neverAborted() {
  return new AbortController().signal
}

test('sixteen companies export at a time; the next waits for one of them', async () => {
  const readers = []
  for (let count = 0; count < 16; count += 1) readers.push(await begin())
  let hasBegun = false
  const next = begin().then((reader) => {
    hasBegun = true
    return reader
  })
  await new Promise(setImmediate)
  expect(hasBegun).toBe(false)
  const [first] = readers
  if (typeof first !== 'object') throw new Error(first)
  await first.next()
  await first.return?.()
  expect(await next).toHaveProperty('next')
})

test('a turn ends with the last chunk, with an error, and where the export can’t be made', async () => {
  const companyId = 'one after the other'
  async function* short() {
    yield 'chunk'
  }
  async function* broken() {
    yield 'chunk'
    throw new Error('the disk is gone')
  }
  for (const chunks of [short, broken, short]) {
    const reader = await begin({ companyId, chunks })
    if (typeof reader !== 'object') throw new Error(reader)
    await reader.next()
    await reader.next().catch(() => undefined)
  }
  const failing = exportInTurn({ companyId, signal: neverAborted() }, () => Promise.reject(new Error('no logo')))
  await expect(failing).rejects.toThrow('no logo')
  expect(await begin({ companyId })).toHaveProperty('next')
})

test('who leaves while waiting does not begin, and keeps nobody waiting', async () => {
  const companyId = 'impatient'
  const first = await begin({ companyId })
  const leaving = new AbortController()
  const left = begin({ companyId, signal: leaving.signal })
  const next = begin({ companyId })
  leaving.abort()
  expect(await left).toBe('document.busy')
  expect(await begin({ companyId, signal: leaving.signal })).toBe('document.busy')
  if (typeof first === 'object') await first.return?.()
  expect(await next).toHaveProperty('next')
})

test('an export that nobody reads loses its turn, and is never taken for a whole one', async () => {
  speedUpTimers({ by: 10_000 })
  const forgotten = await begin({ companyId: 'never read' })
  expect(await begin({ companyId: 'never read' })).toHaveProperty('next')
  if (typeof forgotten !== 'object') throw new Error(forgotten)
  await expect(forgotten.next()).rejects.toThrow('not read for too long')
  const halfRead = await begin({ companyId: 'half read' })
  if (typeof halfRead !== 'object') throw new Error(halfRead)
  await halfRead.next()
  await setTimeout((11 * minute) / 10_000)
  await expect(halfRead.next()).rejects.toThrow('not read for too long')
})
