import { ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { networkOf } from '#app/domain/network-of.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Who typed the password. `knownId` names somebody known: a signed-in user, the reader of a mailed link, or a device on
 * which the user has signed in before. Everybody else is known by their address alone.
 */
export type PasswordFrom = { knownId: string } | { address: string }

/**
 * A hash takes 19 MiB and a thread: more than a few at once would starve the server. Known people and strangers have
 * queues of their own, so that no flood of strangers keeps known people waiting. Strangers take turns by network.
 */
const queueLimits = { atOnce: 4, mostWaitingEach: 8, mostWaiting: 64, full: 'server.unavailable' } as const
const queues = { known: fairQueue(queueLimits), strangers: fairQueue(queueLimits) }

/** The argon2id hash of a password. Fails with server.unavailable when too many are waiting. */
export function hashPassword(password: string, from: PasswordFrom): Promise<Result<string>> {
  return runInTurn(from, async () => (await loadArgon2()).hash(password, cost))
}

/**
 * Whether the password fits the hash. Without a hash (no account has this address, or it has no password) the check
 * takes as long and is false. Fails with server.unavailable when too many are waiting.
 */
export function verifyPassword(passwordHash: string | null, { password, from }: PasswordTry): Promise<Result<boolean>> {
  return runInTurn(from, async () => {
    const fits = await (await loadArgon2()).verify(passwordHash ?? dummyHash, password)
    return fits && passwordHash !== null
  })
}

/** Loads the code for passwords, which staff don't have. */
export function loadArgon2() {
  return import('@node-rs/argon2')
}

type PasswordTry = { password: string; from: PasswordFrom }

function runInTurn<T>(from: PasswordFrom, work: () => Promise<T>): Promise<Result<T>> {
  const run = async () => ok(await work())
  if ('knownId' in from) return queues.known.run({ who: from.knownId }, run)
  return queues.strangers.run({ who: networkOf(from.address) ?? from.address }, run)
}

/** The hash of 32 random bytes that were thrown away, at the same cost. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$3zwOFxC6SqxGB8dnFsOloQ$k/xNzrxrTAqquL2ICdeR/xxltV3rPIXjiNP6gZ5ctEw'
