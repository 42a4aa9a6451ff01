import { Form } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Paging } from '#app/domain/paging.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Pager } from '#app/ui/list/pager.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { SessionRow, type Session } from './session-row.tsx'

type SessionsSettingProps = { sessions: Paging & { items: Session[]; total: number }; now: Date }

/** The user's sessions, with buttons to end each of them, or all others. */
export function SessionsSetting({ sessions: { items, ...paging }, now }: SessionsSettingProps) {
  const { t } = useTranslation('settings')
  const columns = [t('sessions.device'), t('sessions.lastUsed'), t('sessions.since')]
  return (
    <Section title={t('sessions.title')} help={t('sessions.help')} wide id="sessions">
      <Table columns={columns} end={t('sessions.signOut')}>
        {items.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </Table>
      {paging.total > paging.pageSize && <Pager {...paging} />}
      {paging.total > 1 && (
        <Form method="post" preventScrollReset>
          <SubmitButton tone="plain">{t('sessions.signOutElsewhere')}</SubmitButton>
        </Form>
      )}
    </Section>
  )
}
