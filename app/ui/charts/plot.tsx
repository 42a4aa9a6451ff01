import type { ReactNode } from 'react'

type PlotProps = {
  /** What it shows in words, for screen readers. */
  label: string
  /** In pixels, with the room for what is written below it. */
  height: number
  /** The lines across it, and what is written beside each. */
  lines: { text: string; y: number }[]
  /** Whether that is a single digit. */
  isSlim?: boolean
  children: ReactNode
}

/** The scale of a chart on its left, which keeps its width, and the chart on its lines, which takes what is left. */
export function Plot({ label, height, lines, isSlim, children }: PlotProps) {
  return (
    <div className={isSlim ? 'plot slim' : 'plot'}>
      <svg className="chart" width={isSlim ? 20 : 52} height={height} aria-hidden="true">
        {lines.map(({ text, y }) => (
          <text key={text} x="0" y={y + 4}>
            {text}
          </text>
        ))}
      </svg>
      <svg className="chart" width="100%" height={height} role="img" aria-label={label}>
        {lines.map(({ text, y }) => (
          <line key={text} className="hair" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {children}
      </svg>
    </div>
  )
}

type TickProps = {
  /** In percent of the width. */
  x: number
  y: number
  className?: string | undefined
  children: string
}

/** A label below a plot. At its two ends it is aligned inwards, so that it stays inside. */
export function Tick({ x, y, className, children }: TickProps) {
  return (
    <text className={className} x={`${Math.round(x * 100) / 100}%`} y={y} textAnchor={anchorAt(x)}>
      {children}
    </text>
  )
}

function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 6) return 'start'
  return x > 94 ? 'end' : 'middle'
}
