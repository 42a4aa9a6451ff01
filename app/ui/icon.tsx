import type { IconName } from './icons/icon-drawing.tsx'
import { UsedSymbol } from './icons/symbols.tsx'

export type { IconName }

/** An icon beside a word, hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <UsedSymbol name={name} />
    </svg>
  )
}
