/**
 * What one database wrote, from its beginning on or from a restore on. A restore ends it at the instant of the backup and
 * begins another.
 */
export type Branch = { id: string; endedAt: Date | null }

/** The branch that a database writes on; null where it knows none. */
export function openBranch(branches: readonly Branch[]): string | null {
  return branches.find(({ endedAt }) => endedAt === null)?.id ?? null
}
