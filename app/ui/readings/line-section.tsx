import { useTranslation } from 'react-i18next'
import { Fold } from '#app/ui/layout/fold.tsx'
import { Section } from '#app/ui/layout/section.tsx'
import { Table } from '#app/ui/list/table.tsx'
import { LineChart } from './line-chart.tsx'
import { OutOfLimitsMark } from './out-of-limits-mark.tsx'
import type { ShownLine, ShownOut, ShownTask } from './shown-line.ts'

/** The readings of a task over time. */
export function LineSection({ task: { publicName, lines } }: { task: ShownTask }) {
  return (
    <Section wide title={<bdi>{publicName}</bdi>}>
      {lines.map((line) => (
        <ReadingOverTime key={line.key} line={line} />
      ))}
    </Section>
  )
}

/** The newest value of a reading, its chart or how often each answer was given, and what was out of its limits. */
function ReadingOverTime({ line }: { line: ShownLine }) {
  const { name, summary, newest, chart, pointsNote, answers } = line
  return (
    <article className="reading-line">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <p>
        {!newest.isWithin && <OutOfLimitsMark />} <bdi>{newest.text}</bdi>
      </p>
      {chart && <LineChart chart={chart} label={`${name}: ${summary}`} />}
      {answers.length > 0 && <AnswerCounts answers={answers} />}
      <p className="soft">
        {summary}
        {pointsNote && <small>{pointsNote}</small>}
      </p>
      {line.outs.length > 0 && <OutTable line={line} />}
    </article>
  )
}

function AnswerCounts({ answers }: Pick<ShownLine, 'answers'>) {
  return (
    <ul className="readings answers">
      {answers.map(({ answer, count, isOut }) => (
        <li key={`${answer} ${isOut}`}>
          {isOut && <OutOfLimitsMark />} <bdi>{answer}</bdi> <b className="num">{count}</b>
        </li>
      ))}
    </ul>
  )
}

/** More than that are folded. */
const unfolded = 5

const columns = ['takenAt', 'value', 'limits', 'action', 'signature'] as const

/** The newest values that were out of their limits, each with what was done, and who it was. */
function OutTable({ line: { outs, outCount } }: { line: ShownLine }) {
  const { t } = useTranslation('readings')
  return (
    <>
      <h4>{t('lines.outs')}</h4>
      <OutRows outs={outs.slice(0, unfolded)} />
      {outs.length > unfolded && (
        <Fold summary={t('lines.moreOuts', { count: outs.length - unfolded })} printed>
          <OutRows outs={outs.slice(unfolded)} />
        </Fold>
      )}
      {outCount > outs.length && (
        <p className="soft">{t('lines.newestOuts', { count: outs.length, total: outCount })}</p>
      )}
    </>
  )
}

function OutRows({ outs }: { outs: ShownOut[] }) {
  const { t } = useTranslation('readings')
  return (
    <Table columns={columns.map((column) => t(`lines.column.${column}`))}>
      {outs.map((out) => (
        <OutRow key={out.checkInId} out={out} />
      ))}
    </Table>
  )
}

function OutRow({ out: { at, value, limits, action, signature } }: { out: ShownOut }) {
  const { t } = useTranslation('readings')
  return (
    <tr>
      <th scope="row">{at}</th>
      <td data-label={t('lines.column.value')}>
        <OutOfLimitsMark /> <bdi>{value}</bdi>
      </td>
      <td data-label={t('lines.column.limits')}>{limits}</td>
      <td data-label={t('lines.column.action')}>
        <bdi>{action}</bdi>
      </td>
      <td data-label={t('lines.column.signature')}>
        <bdi>{signature}</bdi>
      </td>
    </tr>
  )
}
