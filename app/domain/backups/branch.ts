/**
 * The history of a database from its creation or from a restore on. A restore ends it at the instant of the backup and
 * begins another.
 */
export type Branch = { id: string; endedAt: Date | null }

/** The branch to which a database writes; null when it has none. */
export function openBranch(branches: readonly Branch[]): string | null {
  return branches.find(({ endedAt }) => endedAt === null)?.id ?? null
}
