import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Recipient } from '#app/domain/alerts/schema.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { useWaitInWords } from './use-wait-in-words.ts'

/** The people without an account who are told of missed slots, or were asked. */
export function RecipientsSetting({ recipients }: { recipients: Recipient[] }) {
  const { t } = useTranslation('alerts')
  return (
    <Section title={t('recipients.title')} help={t('recipients.help')}>
      {recipients.length === 0 ? (
        <p className="soft">{t('recipients.none')}</p>
      ) : (
        <Table
          columns={[t('recipients.name'), t('recipients.what'), t('recipients.wait'), t('recipients.state')]}
          end={t('recipients.remove', { name: '' })}
        >
          {recipients.map((recipient) => (
            <RecipientRow key={recipient.id} recipient={recipient} />
          ))}
        </Table>
      )}
    </Section>
  )
}

function RecipientRow({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation('alerts')
  const waitInWords = useWaitInWords()
  const { id, name, email, missed, digest, minutesAfter, state } = recipient
  const what = (['missed', 'comments'] as const)
    .filter((kind) => recipient[kind])
    .map((kind) => t(`recipients.${kind}`))
  if (digest !== 'none') what.push(t(`recipients.digest.${digest}`))
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{email}</small>
      </th>
      <td data-label={t('recipients.what')}>{what.length > 0 ? what.join(', ') : t('recipients.onlyReports')}</td>
      <td data-label={t('recipients.wait')}>
        {!missed || minutesAfter === 0 ? t('recipients.waitNone') : waitInWords(minutesAfter)}
      </td>
      <td data-label={t('recipients.state')}>{t(`recipients.state.${state}`)}</td>
      <td className="end-col">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="subject" value="removeRecipient" />
          <input type="hidden" name="id" value={id} />
          <button className="btn ghost icon-only" aria-label={t('recipients.remove', { name })}>
            <Icon name="trash-2" />
          </button>
        </Form>
      </td>
    </tr>
  )
}
