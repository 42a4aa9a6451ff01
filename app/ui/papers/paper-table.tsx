import { useTranslation } from 'react-i18next'
import { RowLinks, Table } from '#app/ui/list/table.tsx'
import { useWithSearch } from '#app/ui/list/use-with-search.ts'

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
  const { t } = useTranslation(['papers', 'documents'])
  const withSearch = useWithSearch()
  return (
    <Table
      columns={[t('number'), t('list.content'), t('documents:attendance.madeAt'), t('list.to')]}
      end={t('withdraw')}
    >
      {papers.map((paper) => (
        <tr key={paper.number}>
          <th scope="row">
            <a href={paper.path}>{paper.printed}</a>
            {paper.withdrawn && (
              <small>
                {paper.withdrawn.title}. {t('withdrawn.text', { reason: paper.withdrawn.reason })}
              </small>
            )}
          </th>
          <td data-label={t('list.content')}>
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
          <td data-label={t('list.to')}>{paper.to}</td>
          {!paper.withdrawn && (
            <RowLinks
              links={[
                {
                  label: t('withdraw.of', { number: paper.printed }),
                  icon: 'trash-2',
                  to: withSearch(`/papers/${paper.number}/withdraw`),
                  preventScrollReset: true,
                },
              ]}
            />
          )}
        </tr>
      ))}
    </Table>
  )
}
