import { Link } from '@remix-run/react'
import { AccountPage } from './account-page.tsx'

type DeadLinkProps = { title: string; text: string; link: { to: string; label: string } }

/** The page of a mailed link that is unknown, used or expired, and where to go instead. */
export function DeadLink({ title, text, link }: DeadLinkProps) {
  return (
    <AccountPage title={title}>
      <p>{text}</p>
      <Link className="btn wide" to={link.to}>
        {link.label}
      </Link>
    </AccountPage>
  )
}
