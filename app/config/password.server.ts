import { hash, verify } from '@node-rs/argon2'
import { ok, type Result } from '#app/domain/errors.ts'
import { fairQueue } from '#app/domain/fair-queue.ts'
import { networkOf } from '#app/domain/network-of.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Who typed it. Known, by an id, is who is signed in, has the link of a mail, or signed in on this device before; of
 * anybody else no more is known than where they are.
 */
export type PasswordFrom = { known: string } | { address: string }

/**
 * Each takes 19 MiB and a thread: more than a few at once would starve everything else. Those who are known have turns of
 * their own, so that no flood of strangers keeps them waiting; strangers take turns by their networks.
 */
const room = { atOnce: 4, mostOfOne: 8, mostWaiting: 64, full: 'server.unavailable' } as const
const queues = { known: fairQueue(room), strangers: fairQueue(room) }

/** The argon2id hash of a password. Fails with server.unavailable where too many wait. */
export function hashPassword(password: string, from: PasswordFrom): Promise<Result<string>> {
  return runInTurn(from, () => hash(password, cost))
}

/**
 * Whether the password fits the hash. Without a hash (nobody has this address, or no password) it takes as long and is
 * false. Fails with server.unavailable where too many wait.
 */
export function verifyPassword(passwordHash: string | null, { password, from }: PasswordTry): Promise<Result<boolean>> {
  return runInTurn(from, async () => {
    const fits = await verify(passwordHash ?? nobodysHash, password)
    return fits && passwordHash !== null
  })
}

type PasswordTry = { password: string; from: PasswordFrom }

function runInTurn<T>(from: PasswordFrom, work: () => Promise<T>): Promise<Result<T>> {
  const whenDone = async () => ok(await work())
  if ('known' in from) return queues.known.run({ who: from.known }, whenDone)
  return queues.strangers.run({ who: networkOf(from.address) ?? from.address }, whenDone)
}

/** The hash of 32 random bytes that nobody kept, at the same cost. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$3zwOFxC6SqxGB8dnFsOloQ$k/xNzrxrTAqquL2ICdeR/xxltV3rPIXjiNP6gZ5ctEw'
