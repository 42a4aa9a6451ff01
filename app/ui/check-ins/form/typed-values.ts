import type { PublicSlot } from '#app/domain/check-ins/public-slot.ts'

/** The ticked tasks. At first a single task is ticked; of several none is, as each tick is a statement. */
export function tickedTasks(
  { tasks }: Pick<PublicSlot, 'tasks'>,
  typed: Record<string, unknown> | null | undefined,
): Set<string> {
  if (typed) return new Set([typed['taskIds'] ?? []].flat().map(String))
  return new Set(tasks.length === 1 ? tasks.map(({ taskId }) => taskId) : [])
}

/** A text that was typed; empty if there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
