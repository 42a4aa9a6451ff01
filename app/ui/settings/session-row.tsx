import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { formatDate, formatDayShort, formatRelativeDay, formatTime } from '#app/i18n/format-dates.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useLanguage } from '#app/ui/use-language.ts'
import { useDeviceName } from './use-device-name.ts'

export type Session = {
  id: string
  browser: string | null
  system: string | null
  createdAt: Date
  lastUsedAt: Date
  isCurrent: boolean
}

/** One session: on which device, since when, and a button that ends it. */
export function SessionRow({ session, now }: { session: Session; now: Date }) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const device = useDeviceName()(session)
  const moment = (instant: Date) => ({ instant, timeZone: defaultTimeZone, language })
  const used = moment(session.lastUsedAt)
  return (
    <tr>
      <th scope="row">
        <b>{device}</b>
        {session.isCurrent && <small>{t('sessions.current')}</small>}
      </th>
      <td data-label={t('sessions.lastUsedShort')}>
        <time className="num" dateTime={session.lastUsedAt.toISOString()}>
          {`${formatRelativeDay({ ...used, now }) ?? formatDayShort(used)}, ${formatTime(used)}`}
        </time>
      </td>
      <td data-label={t('sessions.since')}>
        <time className="num" dateTime={session.createdAt.toISOString()}>
          {formatDate(moment(session.createdAt))}
        </time>
      </td>
      <td className="end-col">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="sessionId" value={session.id} />
          <SubmitButton tone="plain" aria-label={t('sessions.signOutOf', { device })}>
            {t('sessions.signOut')}
          </SubmitButton>
        </Form>
      </td>
    </tr>
  )
}
