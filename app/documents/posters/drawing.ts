export type Weight = 400 | 600 | 700

/** What is drawn on paper, at a place of its own: `y` of a text is its base line. Everything is black on white. */
export type Mark =
  | { kind: 'text'; text: string; x: number; y: number; size: number; weight: Weight }
  /** A path as SVG has it, filled, or drawn with a round pen of two of its own units. */
  | { kind: 'filled' | 'drawn'; path: string; x: number; y: number; scale: number }

/** One sheet of paper in its own units: `width` and `height` of them lie on paper that is `millimetres` wide. */
export type Drawing = { width: number; height: number; millimetres: number; marks: Mark[] }

/** A black bar. */
export function bar({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Mark {
  return { kind: 'filled', path: `M0 0h${width}v${height}h${-width}z`, x, y, scale: 1 }
}
