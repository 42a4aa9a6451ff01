import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#app/domain/errors.ts'
import type { FileForm } from '#app/domain/reports/kinds.ts'
import { useErrorText } from '#app/ui/form/use-error-text.ts'
import { ReloadsItself } from '#app/ui/layout/reloads-itself.tsx'

type Delivery = {
  id: string
  name: string
  email: string
  state: 'sent' | 'refused' | 'waits'
  sentAt: string | null
  link: { state: 'valid' | 'ended' | 'withdrawn'; until: string } | null
}

type IssuedDocument = {
  id: string
  number: number
  byHand: boolean
  state: 'waiting' | 'running' | 'ready' | 'failed'
  failure: ErrorCode | null
  period: string
  madeAt: string
  files: { form: FileForm; size: string }[]
  deliveries: Delivery[]
}

type IssuedDocumentsProps = {
  reportId: string
  documents: IssuedDocument[]
  /** The number before which earlier ones are; null if there are none. */
  older: number | null
  isBeingMade: boolean
}

/** The documents of a report, newest first, with their files and to whom they were sent. */
export function IssuedDocuments({ reportId, documents, older, isBeingMade }: IssuedDocumentsProps) {
  const { t } = useTranslation('reports')
  if (documents.length === 0) return <p className="soft">{t('history.none')}</p>
  return (
    <div className="fields">
      {isBeingMade && <ReloadsItself />}
      <ul className="issued" aria-live="polite">
        {documents.map((document) => (
          <IssuedDocumentItem key={document.id} document={document} />
        ))}
      </ul>
      {older !== null && (
        <p>
          <Link className="link" to={`/reports/${reportId}?before=${older}`}>
            {t('history.older')}
          </Link>
        </p>
      )}
    </div>
  )
}

function IssuedDocumentItem({ document }: { document: IssuedDocument }) {
  const { t } = useTranslation('reports')
  const errorText = useErrorText()
  const { id, number, byHand, state, failure, period, madeAt, files, deliveries } = document
  return (
    <li>
      <strong>{period}</strong>
      <p className="soft">
        {t('history.document', { number })}, {madeAt}
        {byHand && `, ${t('history.byHand')}`}
      </p>
      {state !== 'ready' && (
        <p>
          {t(`state.${state}`)}
          {failure && `: ${errorText(failure)}`}
        </p>
      )}
      {files.length > 0 && (
        <p className="acts">
          {files.map(({ form, size }) => (
            <a key={form} className="link" href={`/reports/documents/${id}/${form}`}>
              {t(`history.file.${form}`, { size })}
            </a>
          ))}
        </p>
      )}
      {state === 'ready' && deliveries.length === 0 && <p className="soft">{t('history.toNobody')}</p>}
      {deliveries.length > 0 && (
        <ul className="soft">
          {deliveries.map((delivery) => (
            <DeliveryItem key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </li>
  )
}

function DeliveryItem({ delivery: { id, name, email, state, sentAt, link } }: { delivery: Delivery }) {
  const { t } = useTranslation('reports')
  return (
    <li>
      {t(`delivery.${state}`, { name, email, time: sentAt })}
      {link && <> ({linkInWords()})</>}
      {link?.state === 'valid' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="deliveryId" value={id} />
          <button className="btn ghost" aria-label={t('delivery.withdrawOf', { name })}>
            {t('delivery.withdraw')}
          </button>
        </Form>
      )}
    </li>
  )

  function linkInWords() {
    if (link?.state === 'withdrawn') return t('delivery.linkWithdrawn')
    return link?.state === 'ended' ? t('delivery.linkEnded') : t('delivery.link', { date: link?.until })
  }
}
