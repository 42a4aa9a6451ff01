export type Weight = 400 | 600 | 700

/** What is drawn on paper, in black on white; `y` of a text is its baseline. */
export type Mark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; weight: Weight }
  /** An SVG path, filled, or stroked with a round line of two of its own units. */
  | { kind: 'filled' | 'drawn'; path: string; x: number; y: number; scale: number }
  | Picture

/** A PNG in its own colours; `y` is its upper edge. */
export type Picture = { kind: 'picture'; png: Uint8Array; x: number; y: number; width: number; height: number }

/** One sheet in units of its own: `width` units are `millimetres` on paper. */
export type Drawing = { width: number; height: number; millimetres: number; marks: Mark[] }

/** A black bar. */
export function bar({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Mark {
  return { kind: 'filled', path: `M0 0h${width}v${height}h${-width}z`, x, y, scale: 1 }
}
