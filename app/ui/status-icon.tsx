import { useTranslation } from 'react-i18next'
import type { ShownStatus } from '#app/domain/attendance/shown-status.ts'
import { UsedSymbol } from './icons/symbols.tsx'

export type StatusName = ShownStatus

const drawings = {
  completed: { tone: 'done', ring: false },
  overdue: { tone: 'overdue', ring: false },
  skipped: { tone: 'skipped', ring: false },
  planned: { tone: 'planned', ring: true },
  open: { tone: 'planned', ring: true },
  pending: { tone: 'pending', ring: true },
  excused: { tone: 'planned', ring: true },
} as const

/** The icon of a status, told by its shape and not only by colour. `plain`: in the colour of the text. */
export function StatusIcon({ status, plain }: { status: StatusName; plain?: boolean }) {
  return (
    <svg className={plain ? shapeClass(status) : tonedClass(status)} aria-hidden="true">
      <UsedSymbol name={`status-${status}`} />
    </svg>
  )
}

/** The same inside an SVG, centred on a point; the class `mark` sets its size. */
export function StatusIconAt({ status, x, y }: { status: StatusName; x: string; y: number }) {
  return (
    <svg className={tonedClass(status)} x={x} y={y} overflow="visible">
      <UsedSymbol name={`status-${status}`} className="mark" width="24" height="24" />
    </svg>
  )
}

/** The class with the colours of a status, for the element around the icon. */
export function toneOf(status: StatusName): string {
  return drawings[status].tone
}

/** Shape, fill and word together. */
export function StatusChip({ status }: { status: StatusName }) {
  const { t } = useTranslation('common')
  return (
    <span className={`chip ${toneOf(status)}`}>
      <StatusIcon status={status} plain />
      {t(`status.${status}`)}
    </span>
  )
}

function shapeClass(status: StatusName): string {
  return drawings[status].ring ? 'st ring' : 'st'
}

function tonedClass(status: StatusName): string {
  return `${shapeClass(status)} c-${toneOf(status)}`
}
