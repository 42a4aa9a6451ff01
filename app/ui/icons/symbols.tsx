import { createContext, useContext, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import type { ShownStatus } from '#app/domain/attendance/shown-status.ts'
import { IconDrawing, isIconName } from './icon-drawing.tsx'
import { StatusDrawing } from './status-drawing.tsx'
import { createSymbolStore, type SymbolName } from './symbol-store.ts'

const idStart = 'icon-'
const onServer = typeof document === 'undefined'

/** In the browser, the names of the symbols that came with the page. */
function namesInDocument(): SymbolName[] {
  const symbols = onServer ? [] : [...document.querySelectorAll(`symbol[id^="${idStart}"]`)]
  return symbols.map(({ id }) => id.slice(idStart.length) as SymbolName)
}

const SymbolsContext = createContext(createSymbolStore(namesInDocument()))

/** On the server, each document has its own store. */
export const SymbolsProvider = SymbolsContext.Provider

// React warns of layout effects on the server.
const useEffectBeforePaint = onServer ? useEffect : useLayoutEffect

type UsedSymbolProps = { name: SymbolName; className?: string; width?: string; height?: string }

/** Inside an `svg`: the drawing of this name. A page has each drawing once, in `Symbols`, however often it is used. */
export function UsedSymbol({ name, ...place }: UsedSymbolProps) {
  const store = useContext(SymbolsContext)
  if (onServer) store.add(name)
  useEffectBeforePaint(() => store.add(name), [store, name])
  return <use href={`#${idStart}${name}`} {...place} />
}

/** The drawings that everything rendered before it uses. It must come after all of that. */
export function Symbols() {
  const store = useContext(SymbolsContext)
  const names = useSyncExternalStore(store.subscribe, store.names, store.names)
  if (names.length === 0) return null
  return (
    <svg className="symbols" aria-hidden="true">
      {names.map((name) => (
        <symbol key={name} id={`${idStart}${name}`} viewBox="0 0 24 24">
          {isIconName(name) ? (
            <IconDrawing name={name} />
          ) : (
            <StatusDrawing status={name.slice('status-'.length) as ShownStatus} />
          )}
        </symbol>
      ))}
    </svg>
  )
}
