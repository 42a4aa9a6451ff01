import { Link } from '@remix-run/react'
import { AccountPage } from './account-page.tsx'

type MailSentProps = {
  title: string
  text: string
  help: string
  /** The link to request it again. */
  again?: { to: string; label: string }
  toSignIn: string
}

/** Says that a mail was sent, and what to do if it does not arrive. */
export function MailSent({ title, text, help, again, toSignIn }: MailSentProps) {
  return (
    <AccountPage title={title}>
      <p>{text}</p>
      <p className="small soft">
        {help} {again && <Link to={again.to}>{again.label}</Link>}
      </p>
      <Link className="btn plain wide" to="/login">
        {toSignIn}
      </Link>
    </AccountPage>
  )
}
