import type { ShownStatus } from '#app/domain/attendance/shown-status.ts'
import type { IconName } from './icon-drawing.tsx'

export type SymbolName = IconName | `status-${ShownStatus}`

/** Keeps the names of the drawings that a page uses, in the order of their first use. */
export function createSymbolStore(names: readonly SymbolName[] = []) {
  const listeners = new Set<() => void>()
  return {
    names: () => names,
    add(name: SymbolName) {
      if (names.includes(name)) return
      names = [...names, name]
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
