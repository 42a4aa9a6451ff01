import { useNavigation } from '@remix-run/react'
import type { ComponentProps, MouseEvent } from 'react'

type SubmitButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  tone?: 'plain' | 'danger'
  wide?: boolean
}

/** Submits its form. While an answer is awaited, a second click does nothing. */
export function SubmitButton({ tone, wide, onClick, children, ...rest }: SubmitButtonProps) {
  const busy = useNavigation().state === 'submitting'
  const classes = ['btn', tone, wide && 'wide'].filter(Boolean).join(' ')

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button type="submit" className={classes} aria-busy={busy || undefined} onClick={press} {...rest}>
      {children}
    </button>
  )
}
