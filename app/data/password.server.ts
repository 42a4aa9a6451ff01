import { hash, verify } from '@node-rs/argon2'
import { fail, ok, type Result } from '#app/domain/errors.ts'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const atOnce = 8
let running = 0

/** The argon2id hash of a password. Fails with server.unavailable when too many are being made. */
export function hashPassword(password: string): Promise<Result<string>> {
  return whenFree(() => hash(password, cost))
}

/**
 * Whether the password fits the hash. Without a hash (nobody has this address, or no password) it takes as long and is
 * false. Fails with server.unavailable when too many are being checked.
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<Result<boolean>> {
  return whenFree(async () => {
    const fits = await verify(passwordHash ?? nobodysHash, password)
    return fits && passwordHash !== null
  })
}

/** Each takes 19 MiB and a thread: more than a few at once would starve everything else. */
async function whenFree<T>(work: () => Promise<T>): Promise<Result<T>> {
  if (running >= atOnce) return fail('server.unavailable')
  running += 1
  try {
    return ok(await work())
  } finally {
    running -= 1
  }
}

/** The hash of 32 random bytes that nobody kept, at the same cost. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$3zwOFxC6SqxGB8dnFsOloQ$k/xNzrxrTAqquL2ICdeR/xxltV3rPIXjiNP6gZ5ctEw'
