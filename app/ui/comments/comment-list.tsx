import { Form, Link, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Comment } from '#app/domain/comments/comment.ts'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { formatList } from '#app/i18n/format-list.ts'
import { CheckInPhoto } from '#app/ui/attendance/check-in-photo.tsx'
import { useLanguage } from '#app/ui/use-language.ts'

/** What staff wrote with their check-ins, each with a way to say that it is done, or with who did it. */
export function CommentList({ comments }: { comments: Comment[] }) {
  return (
    <ul className="comments">
      {comments.map((comment) => (
        <li key={comment.id}>
          <CommentText comment={comment} />
          {comment.doneAt ? <Done comment={comment} doneAt={comment.doneAt} /> : <DoneLink comment={comment} />}
        </li>
      ))}
    </ul>
  )
}

function CommentText({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const { scheduleId, title, location, timezone, signature, tasks, createdAt, text, photoKey, slotAt } = comment
  const written = { instant: createdAt, timeZone: timezone, language }
  const publicName = formatList(tasks, language)
  const time = slotAt?.slice(11) ?? formatTime(written)
  return (
    <div>
      <blockquote className="lines">{text}</blockquote>
      {photoKey && <CheckInPhoto photoKey={photoKey} record={{ signature, publicName, time }} />}
      <p className="small soft">
        <time className="num nowrap" dateTime={createdAt.toISOString()}>
          {`${formatDayShort(written)} ${formatTime(written)},`}
        </time>{' '}
        <bdi>{signature}</bdi>, {t('tasks', { tasks: publicName })}
      </p>
      <p className="small">
        <Link className="link" dir="auto" to={`/schedules/${scheduleId}/attendance/check-ins`}>
          {title}
        </Link>{' '}
        <bdi className="soft">{location}</bdi>
      </p>
    </div>
  )
}

function DoneLink({ comment: { id, title } }: { comment: Comment }) {
  const { t } = useTranslation('comments')
  return (
    <Link className="btn plain" to={useDonePath(id)} aria-label={t('doneOne', { title })} preventScrollReset>
      {t('done.action')}
    </Link>
  )
}

type DoneProps = { comment: Comment; doneAt: Date }

function Done({ comment: { id, title, timezone, doneBy, doneNote }, doneAt }: DoneProps) {
  const { t } = useTranslation('comments')
  const language = useLanguage()
  const moment = { instant: doneAt, timeZone: timezone, language }
  const time = `${formatDayShort(moment)} ${formatTime(moment)}`
  return (
    <div>
      <p>{doneBy === null ? t('doneAt', { time }) : t('doneBy', { time, name: doneBy })}</p>
      {doneNote && <p className="lines">{doneNote}</p>}
      <Form method="post" action={useDonePath(id)} preventScrollReset>
        <button className="link" name="done" value="false" aria-label={t('reopenOne', { title })}>
          {t('reopen')}
        </button>
      </Form>
    </div>
  )
}

/** The address of the dialog, which leads back to this page. */
function useDonePath(id: string): string {
  const { pathname, search } = useLocation()
  // While a dialog is open, its own address is not where to return to.
  const list = pathname === '/dashboard' ? pathname : `/comments${pathname === '/comments' ? search : ''}`
  return `/comments/${id}/done?${new URLSearchParams({ redirectTo: list })}`
}
