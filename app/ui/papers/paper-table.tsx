import { useTranslation } from 'react-i18next'
import { RowLinks, Table } from '#app/ui/list/table.tsx'
import { useSearchParams } from '@remix-run/react'

type ShownPaper = {
  number: string
  printed: string
  path: string
  content: string
  places: string
  period: string | null
  counts: string | null
  issued: string
  to: string
  withdrawn: { title: string; reason: string } | null
}

/** What has left, newest first. The number leads to the page that everybody sees who checks it. */
export function PaperTable({ papers }: { papers: ShownPaper[] }) {
  const { t } = useTranslation(['reports', 'documents'])
  const [search] = useSearchParams()
  const withdrawPath = (number: string) =>
    `?${new URLSearchParams([...search].filter(([name]) => name !== 'withdraw').concat([['withdraw', number]]))}`
  return (
    <Table
      columns={[t('issued.number'), t('issued.content'), t('documents:attendance.madeAt'), t('issued.to')]}
      end={t('withdraw')}
    >
      {papers.map((paper) => (
        <tr key={paper.number}>
          <th scope="row">
            <a href={paper.path}>{paper.printed}</a>
            {paper.withdrawn && (
              <small>
                {paper.withdrawn.title}. {paper.withdrawn.reason}
              </small>
            )}
          </th>
          <td data-label={t('issued.content')}>
            <span>
              {[paper.content, paper.period].filter(Boolean).join(', ')}
              {[paper.places, paper.counts].filter(Boolean).map((line) => (
                <span key={line} className="soft">
                  <br />
                  {line}
                </span>
              ))}
            </span>
          </td>
          <td data-label={t('documents:attendance.madeAt')}>{paper.issued}</td>
          <td data-label={t('issued.to')}>{paper.to}</td>
          {!paper.withdrawn && (
            <RowLinks
              links={[
                {
                  label: t('withdraw.of', { number: paper.printed }),
                  icon: 'trash-2',
                  to: withdrawPath(paper.number),
                },
              ]}
            />
          )}
        </tr>
      ))}
    </Table>
  )
}
