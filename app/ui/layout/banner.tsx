import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { StatusIcon } from '#app/ui/status-icon.tsx'

type BannerProps = {
  tone: 'info' | 'locked' | 'bad' | 'good'
  title?: ReactNode
  /** Links or buttons, at the right on a wide screen. */
  actions?: ReactNode
  children?: ReactNode
}

const shapes = { bad: 'overdue', good: 'completed' } as const
const icons = { info: 'info', locked: 'lock-keyhole' } as const
const roles = { info: undefined, locked: undefined, bad: 'alert', good: 'status' } as const

/** A notice. Screen readers announce it when it appears: success politely, an error at once. */
export function Banner({ tone, title, actions, children }: BannerProps) {
  const isQuiet = tone === 'info' || tone === 'locked'
  const classes = ['note', !isQuiet && tone, actions && 'row'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      {isQuiet ? <Icon name={icons[tone]} /> : <StatusIcon status={shapes[tone]} plain />}
      <div role={roles[tone]}>
        {title && <strong>{title}</strong>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {actions && <div className="acts">{actions}</div>}
    </div>
  )
}
