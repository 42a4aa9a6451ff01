import { Link } from '@remix-run/react'
import { AccountPage } from './account-page.tsx'

type MailSentProps = {
  title: string
  text: string
  help: string
  /** Where to ask for it once more. */
  again?: { to: string; label: string }
  toSignIn: string
}

/** Says that a mail is on its way, and what to do where it does not come. */
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
