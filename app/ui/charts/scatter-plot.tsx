import type { ReactNode } from 'react'
import { formatNumber, formatPercent } from '#app/i18n/format-numbers.ts'
import { useLanguage } from '#app/ui/use-language.ts'
import { Plot, Tick } from './plot.tsx'
import type { PointShape, ScatterLayout } from './scatter-layout.ts'

type ScatterPlotProps = {
  /** A description with the range of values, for screen readers. */
  label: string
  /** What the two scales say, as text beside and below the plot. */
  up: string
  across: string
  layout: ScatterLayout
}

const roomBelow = 26

/** Points by two values: a share to the right, and a value upwards. */
export function ScatterPlot({ label, up, across, layout: { height, ticks, points, ...layout } }: ScatterPlotProps) {
  const language = useLanguage()
  const lines = layout.lines.map(({ value, y }) => ({ text: formatNumber(value, language), y }))
  return (
    <figure>
      <p className="small soft">{up}</p>
      <Plot label={label} height={height + roomBelow} lines={lines} isSlim>
        {ticks.map(({ share, x }) => (
          <Tick key={share} x={x} y={height + 20}>
            {formatPercent(share, language)}
          </Tick>
        ))}
        {points.map(({ key, shape, x, y, name }) => (
          <svg key={key} x={`${x.toFixed(2)}%`} y={y.toFixed(1)} overflow="visible">
            <PointMark shape={shape}>
              <title>{name}</title>
            </PointMark>
          </svg>
        ))}
      </Plot>
      <p className="small soft">{across}</p>
    </figure>
  )
}

const outlines: Record<PointShape, string> = {
  disc: 'M5 0A5 5 0 1 1-5 0 5 5 0 0 1 5 0z',
  square: 'M-4.5-4.5h9v9h-9z',
  triangle: 'M0-5.5 5.5 4.5h-11z',
  diamond: 'M0-6.5 6.5 0 0 6.5-6.5 0z',
  cross: 'M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z',
  ring: 'M4.5 0A4.5 4.5 0 1 1-4.5 0 4.5 4.5 0 0 1 4.5 0z',
}

function PointMark({ shape, children }: { shape: PointShape; children?: ReactNode }) {
  return (
    <path className={shape === 'ring' ? 'point hollow' : 'point'} d={outlines[shape]}>
      {children}
    </path>
  )
}

/** The shape of a group, beside its name. */
export function PointKey({ shape }: { shape: PointShape }) {
  return (
    <svg className="chart point-key" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
      <PointMark shape={shape} />
    </svg>
  )
}
