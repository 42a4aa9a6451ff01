import type { ShownStatus } from '#app/domain/attendance/shown-status.ts'
import type { IconName } from './icon-drawing.tsx'

export type SymbolName = IconName | `status-${ShownStatus}`

/** The names of the drawings that a page uses, in the order of their first use. */
export class SymbolStore {
  #names: readonly SymbolName[]
  readonly #listeners = new Set<() => void>()

  constructor(names: readonly SymbolName[] = []) {
    this.#names = names
  }

  names = () => this.#names

  add(name: SymbolName): void {
    if (this.#names.includes(name)) return
    this.#names = [...this.#names, name]
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
