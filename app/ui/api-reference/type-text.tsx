import { createContext, useContext } from 'react'

/** The names of the shapes that the page has. */
export const ShapeNames = createContext<ReadonlySet<string>>(new Set())

/** A comment, a name, or what is between. */
const pieces = / \/\/ .*|\b[A-Z]\w+\b|[^]+?(?= \/\/ |\b[A-Z]|$)/g

/** A type in the notation of the reference. The names of shapes in it lead to them; those in comments don't. */
export function TypeText({ text }: { text: string }) {
  const names = useContext(ShapeNames)
  return (
    <pre>
      {[...text.matchAll(pieces)].map(({ 0: piece, index: place }) =>
        names.has(piece) ? (
          <a key={place} href={`#${piece}`}>
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </pre>
  )
}
