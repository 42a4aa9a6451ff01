import type { Retention } from './backups-to-keep.ts'

const shortestMonth = 28

/**
 * How long daily backups keep deleted data at most: the months that are kept, or the days if those are more or no months
 * are kept.
 */
export function longestKept({ days, months }: Retention): { unit: 'days' | 'months'; count: number } {
  if (months === 0) return { unit: 'days', count: days }
  return { unit: 'months', count: Math.max(months, Math.ceil(days / shortestMonth)) }
}
