import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListedEnvelope } from '#app/domain/envelopes/listed-envelope.ts'
import { localDay } from '#app/domain/time/local-time.ts'
import { formatDayShort, formatTime } from '#app/i18n/format-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'
import { useLanguage } from '#app/ui/use-language.ts'

type ShownEnvelope = Omit<ListedEnvelope, 'failure'> & {
  /** Why it was refused; null if it was taken. */
  reason: string | null
}

/** Check-ins that came from phones without a network: refused ones with their reason, taken ones with what was recorded. */
export function EnvelopeList({ envelopes }: { envelopes: ShownEnvelope[] }) {
  return (
    <ul className="comments">
      {envelopes.map((envelope) => (
        <li key={envelope.id}>
          <Envelope envelope={envelope} />
          {envelope.reason !== null && <SeenButton envelope={envelope} />}
        </li>
      ))}
    </ul>
  )
}

function Envelope({ envelope }: { envelope: ShownEnvelope }) {
  const { t } = useTranslation('envelopes')
  const { receipt, scheduleId, title, location, timezone, receivedAt, sealedAt, loginName, reason } = envelope
  const momentInWords = useMomentInWords(timezone)
  const day = new URLSearchParams({ unit: 'day', from: localDay(sealedAt ?? receivedAt, timezone).date })
  return (
    <div>
      <p>
        <b>{reason ?? t('taken')}</b>
      </p>
      <p>
        <Link className="link" dir="auto" to={`/schedules/${scheduleId}/attendance/check-ins?${day}`}>
          {title}
        </Link>{' '}
        <bdi className="soft">{location}</bdi>
      </p>
      <p className="small soft">
        {sealedAt && (
          <>
            {t('made')} <time dateTime={sealedAt.toISOString()}>{momentInWords(sealedAt)}</time>
            {', '}
          </>
        )}
        {t('came')} <time dateTime={receivedAt.toISOString()}>{momentInWords(receivedAt)}</time>
      </p>
      {loginName !== null && (
        <p className="small soft">
          {t('name')} <bdi>{loginName}</bdi>
        </p>
      )}
      <CheckIns checkIns={envelope.checkIns} />
      <p className="small soft">
        {t('receipt')} <span className="num">{receipt}</span>
      </p>
    </div>
  )
}

function useMomentInWords(timeZone: string) {
  const language = useLanguage()
  return (instant: Date) => {
    const moment = { instant, timeZone, language }
    return `${formatDayShort(moment)} ${formatTime(moment)}`
  }
}

function CheckIns({ checkIns }: Pick<ListedEnvelope, 'checkIns'>) {
  const [first] = checkIns
  if (!first) return null
  return (
    <p className="small">
      <bdi>{first.signature}</bdi>: <bdi>{checkIns.map(({ publicName }) => publicName).join(', ')}</bdi>
    </p>
  )
}

function SeenButton({ envelope: { id, receipt, seenAt } }: { envelope: ShownEnvelope }) {
  const { t } = useTranslation('envelopes')
  const withSearch = useWithSearch()
  const isSeen = seenAt !== null
  return (
    <Form method="post" action={withSearch('/offline')} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <button
        className="btn plain"
        name="seen"
        value={String(!isSeen)}
        aria-label={t(isSeen ? 'unseeOne' : 'seeOne', { receipt })}
      >
        {!isSeen && <Icon name="check" />}
        {t(isSeen ? 'unsee' : 'see')}
      </button>
    </Form>
  )
}
