import { expect, test, vi } from 'vitest'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import { grouped } from '#app/domain/grouped.ts'
import { addDays } from '#app/domain/time/local-dates.ts'
import { minute, second } from '#app/domain/time/durations.ts'
import { translatorFor } from '#app/i18n/texts.server.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { readPdf } from '#tests/support/files/read-pdf.ts'
import { send } from '#tests/support/requests/app.ts'
import {
  barsOf,
  figuresInSentences,
  filterCounts,
  largeFigures,
  numberIn,
  percentIn,
  tableOf,
  type Language,
} from '#tests/support/requests/figures-on.ts'
import { readMarkup } from '#tests/support/requests/page.ts'
import { textOf } from '#tests/support/requests/page/text.ts'
import { writeFiguresStory } from '#tests/support/stories/figures-story.ts'
import { naiveAnalytics } from '#tests/support/stories/naive-analytics.ts'
import { naiveFigures, percentOf, type AnsweredItem, type Figures } from '#tests/support/stories/naive-figures.ts'

useDatabase()

type Story = Awaited<ReturnType<typeof writeFiguresStory>>

test.each([1, 2])(
  'equal things are equal, and parts make the whole, on all pages, in all files and calls: history %i',
  { timeout: 300_000 },
  async (seed) => {
    const story = await writeFiguresStory(seed)
    const { dates } = await analyticsOf(story, {})
    const range = { from: addDays(story.from, -3), to: dates.to }
    const all: Figures[] = []
    for (const schedule of story.schedules) {
      const figures = await scheduleOf(story, { id: schedule.id, ...range })
      all.push(figures)
      await expectAnalytics(story, { ...range, schedule: schedule.id }, figures)
    }
    const sum = (name: Other) => all.reduce((added, figures) => added + figures[name], 0)
    const whole = naiveFigures(
      all.flatMap(({ items }) => items),
      Object.fromEntries(others.map((name) => [name, sum(name)])),
    )
    await expectAnalytics(story, range, whole)
    await expectDashboard(story)
    await expectStatistics(story, { range, whole })
    for (const language of ['de', 'en'] as const) {
      const account = await pageOf(story, '/user-settings/account', language)
      const words = { de: /([\d.]+) erledigte Aufgaben? samt/, en: /([\d,]+) completed tasks? with/ }[language]
      expect(numberIn(words.exec(textOf(account.body))?.[1] ?? '0'), 'account deletion').toBe(
        whole.completed + whole.unscheduled,
      )
    }
  },
)

/** What can't be counted in occurrences. */
const others = ['missedShared', 'unscheduled', 'unscheduledPending', 'removed'] as const
type Other = (typeof others)[number]

type Range = { from: string; to: string }
type Item = AnsweredItem

/** Reads a schedule's attendance from each page, file and call, and expects the same of all; returns it. */
async function scheduleOf(story: Story, { id, from, to }: Range & { id: string }): Promise<Figures> {
  const query = new URLSearchParams({ from, to })
  const items: Item[] = []
  let statistics: Statistics | null = null
  let unscheduled: { status: string }[] = []
  for (let page = 1; page === 1 || items.length % 100 === 0; page++) {
    const body = await call<{ statistics: Statistics; items: Item[]; unscheduled: typeof unscheduled; total: number }>(
      story,
      `/api/schedules/${id}/attendance?${query}&page=${page}&pageSize=100`,
    )
    statistics = body.statistics
    unscheduled = body.unscheduled
    items.push(...body.items.map((item) => ({ ...item, scheduleId: id })))
    if (items.length === body.total) break
  }
  const removed = (await call<{ total: number }>(story, `/api/check-ins?schedule=${id}&status=deleted`)).total
  const naive = naiveAnalytics({ ...story.history, filter: { from, to, schedule: id }, now: story.now })
  expect(
    items
      .map(({ slotAt, taskId, excused, status, madeUpAt }) =>
        [slotAt, id, taskId, excused ? 'excused' : status, madeUpAt].join(' '),
      )
      .sort(),
  ).toEqual(naive.lines)
  expect(unscheduled.length, 'check-ins without a slot').toBe(naive.unscheduled)
  const unscheduledPending = unscheduled.filter(({ status }) => status === 'pending').length
  const ofOthers = { unscheduled: naive.unscheduled, unscheduledPending, removed }
  const figures = naiveFigures(items, { missedShared: naive.missedShared, ...ofOthers })
  if (!statistics) throw new Error('no statistics')
  expectStatisticsOfApi(statistics, figures)
  for (const status of ['completed', 'pending'] as const) {
    const { total } = await call<{ total: number }>(story, `/api/check-ins?schedule=${id}&status=${status}`)
    const pending = figures.pending + unscheduledPending
    const done = figures.completed + figures.unscheduled
    expect(total, `check-ins by API, ${status}`).toBe(status === 'pending' ? pending : done - pending)
  }
  await expectAttendancePages(story, { id, query, figures })
  await expectFiles(story, { id, query, figures })
  await expectStatusPage(story, { id, items })
  return figures
}

async function expectAttendancePages(
  story: Story,
  { id, query, figures }: { id: string; query: URLSearchParams; figures: Figures },
) {
  const base = `/schedules/${id}/attendance`
  for (const language of ['de', 'en'] as const) {
    const first = await pageOf(story, `${base}?${query}`, language)
    expectSentences(first, language, { ...figures, pending: 0 })
    expectLargeFigures(first, language, figures)
    expectShares(first, language, figures)

    const table = await pageOf(story, `${base}/table?${query}&status=all&print=`, language)
    expectSentences(table, language, { ...figures, pending: 0 })
    const counts = filterCounts(table)
    const word = wordsIn(language)
    expect(counts[word('completed')] ?? 0, 'filter by status').toBe(figures.completed)
    for (const status of ['pending', 'overdue', 'skipped', 'excused', 'open', 'planned'] as const) {
      expect(counts[word(status)] ?? 0, `filter by ${status}`).toBe(figures[status])
    }
    expect(countStatuses(table, language), 'rows of the table').toEqual(statusesOf(figures))

    const checkIns = await pageOf(story, `${base}/check-ins?${query}&print=`, language)
    const rows = [...checkIns.querySelectorAll('tbody tr')]
    expect(rows.length, 'rows of check-ins').toBe(figures.completed + figures.unscheduled + figures.removed)
    expect(rows.filter((row) => row.classList.contains('removed')).length).toBe(figures.removed)

    const preview = await pageOf(story, `${base}/export?${query}`, language)
    const summary = preview.querySelector('.export-preview p')
    const count = figures.items.length + figures.unscheduled + figures.removed
    if (count > 0) {
      expectSentencesOf(textOf(summary), language, figures)
      expect(numberIn(textOf(summary?.querySelector('strong') ?? null).replace(/ .*/, '')), 'rows of files').toBe(count)
    }
  }
}

async function expectFiles(
  story: Story,
  { id, query, figures }: { id: string; query: URLSearchParams; figures: Figures },
) {
  const expected = { ...linesWithStatus(figures), ...(figures.removed > 0 && { deleted: figures.removed }) }
  await nextMinute(story)
  for (const language of ['de', 'en'] as const) {
    const lines = await linesOf(story, `/schedules/${id}/attendance.csv?${query}`, language)
    expect(countWords(lines, documentWordsIn(language)), `CSV in ${language}`).toEqual(expected)
    const pdf = await get(story, `/schedules/${id}/attendance.pdf?${query}`, language)
    const { pages } = await readPdf(new Uint8Array(await pdf.arrayBuffer()))
    const texts = await Promise.all(pages.slice(0, 2).map((page) => page.text()))
    expectSentencesOf(texts.join(' '), language, figures)
  }
  const lines = await linesOf(story, `/api/schedules/${id}/attendance.csv?${query}`, 'en')
  expect(
    countWords(lines, (status) => status),
    'CSV by API',
  ).toEqual(expected)
}

async function expectAnalytics(story: Story, filter: Range & { schedule?: string }, figures: Figures) {
  const query = new URLSearchParams(filter)
  const { statistics, items, total } = await analyticsOf(story, filter)
  expectStatisticsOfApi(statistics, figures)
  expect(total).toBe(figures.items.length)
  expect(items.map(lineOf).sort()).toEqual(figures.items.map(lineOf).sort())
  await nextMinute(story)
  const api = await linesOf(story, `/api/analytics.csv?${query}`, 'en')
  expect(
    countWords(api, (status) => status),
    'CSV of analytics by API',
  ).toEqual(linesWithStatus(figures))
  for (const language of ['de', 'en'] as const) {
    const page = await pageOf(story, `/analytics?${query}`, language)
    expectSentences(page, language, { ...figures, pending: 0, removed: 0 })
    if (figures.items.length > 0) {
      expectLargeFigures(page, language, figures)
      expectShares(page, language, figures)
      expectSchedules(page, language, figures)
    }
    const counts = filterCounts(page)
    const word = wordsIn(language)
    for (const status of ['completed', 'overdue', 'skipped', 'excused', 'open', 'planned'] as const) {
      expect(counts[word(status)] ?? 0, `filter of analytics by ${status}`).toBe(figures[status])
    }
    const lines = await linesOf(story, `/analytics.csv?${query}`, language)
    expect(countWords(lines, documentWordsIn(language)), `CSV of analytics in ${language}`).toEqual(
      linesWithStatus(figures),
    )
    for (const status of ['open', 'planned'] as const) {
      const filtered = await pageOf(story, `/analytics?${query}&status=${status}`, language)
      const rows = countStatuses(filtered, language)
      expect(rows, `rows of analytics that are ${status}`).toEqual(figures[status] ? { [status]: figures[status] } : {})
    }
  }
}

/** The slots of today on the dashboard are those of each schedule's attendance; open ones may be of another day. */
async function expectDashboard(story: Story) {
  const today = { completed: 0, overdue: 0, open: 0, planned: 0 }
  for (const { id, archivedAt } of story.schedules) {
    if (archivedAt) continue
    const { items } = await call<{ items: Item[] }>(story, `/api/schedules/${id}/attendance?unit=day&pageSize=100`)
    for (const tasks of grouped(items, ({ slotAt }) => [slotAt]).values()) {
      const isDone = tasks.every(({ status }) => status === 'completed')
      if (isDone) today.completed += 1
      else if (tasks.some(({ status, excused }) => status === 'overdue' && !excused)) today.overdue += 1
      else if (tasks.some(({ status }) => status === 'planned') && !tasks.some(({ isOpen }) => isOpen))
        today.planned += 1
    }
    const days = new URLSearchParams([-1, 1].map((by, index) => [['from', 'to'][index] ?? '', dayBy(story.now, by)]))
    const around = await call<{ items: Item[] }>(story, `/api/schedules/${id}/attendance?${days}&pageSize=100`)
    today.open += grouped(around.items, ({ slotAt, isOpen }) => (isOpen ? [slotAt] : [])).size
  }
  for (const language of ['de', 'en'] as const) {
    const counts = filterCounts(await pageOf(story, '/dashboard', language))
    const t = translatorFor(language, 'dashboard')
    const shown = (name: 'completed' | 'open' | 'overdue' | 'next') => counts[t(`figures.${name}`)]
    expect([shown('completed'), shown('open'), shown('overdue')], 'figures of the day').toEqual([
      today.completed,
      today.open,
      today.overdue,
    ])
    // Without any, those of the next day are counted.
    expect(today.planned === 0 ? 0 : shown('next'), 'planned today').toBe(today.planned)
  }
}

function dayBy(now: Date, days: number): string {
  return addDays(now.toISOString().slice(0, 10), days)
}

/** The owner's statistics are those of analytics, of the last thirty days and of all days. */
async function expectStatistics(story: Story, { range, whole }: { range: Range; whole: Figures }) {
  const thirtyDays = { from: addDays(range.to, -29), to: range.to }
  const { dates } = await analyticsOf(story, {})
  expect(dates, 'the range of analytics').toEqual(thirtyDays)
  const items = whole.items.filter(({ slotAt }) => slotAt.slice(0, 10) >= thirtyDays.from)
  const columns = [naiveFigures(items), whole]
  for (const language of ['de', 'en'] as const) {
    const page = await pageOf(story, '/dashboard/statistics', language)
    const t = translatorFor(language, 'dashboard')
    const rows = [...page.querySelectorAll('dialog tbody tr, .figures-table tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => textOf(cell)),
    )
    const shown = (name: string) =>
      rows.find(([head]) => head === t(`statistics.${name}` as 'statistics.rate'))?.slice(1)
    const numbers = (name: string) => shown(name)?.map(numberIn)
    expect(shown('rate')?.map(percentIn), 'statistics, rate').toEqual(columns.map(({ rate }) => rate))
    expect(numbers('tasksCompleted')).toEqual(columns.map(({ completed }) => completed))
    expect(numbers('totalCheckIns')).toEqual(columns.map(({ visits }) => visits))
    expect(numbers('daysChecked')).toEqual(columns.map(({ days }) => days))
    expect(numbers('uniqueStaff')).toEqual(columns.map(({ people }) => people))
    expect(numbers('uniqueTasks')).toEqual(columns.map(({ kinds }) => kinds))
    expect(numbers('overdue')).toEqual(columns.map(({ overdue }) => overdue))
    expect(numbers('skipped')).toEqual(columns.map(({ skipped }) => skipped))
    const links = [...(await pageOf(story, '/analytics', language)).querySelectorAll('a')]
    const name = translatorFor(language, 'analytics')('range.thirtyDays')
    const link = links.find((one) => textOf(one) === name)?.getAttribute('href')
    expect(link, 'the link to thirty days').toBe(`/analytics?${new URLSearchParams(thirtyDays)}`)
  }
  for (const { id } of story.schedules) {
    const page = await pageOf(story, `/schedules/${id}/attendance/export`, 'de')
    const value = (name: string) => page.querySelector(`input[name="${name}"]`)?.getAttribute('value') ?? ''
    expect(addDays(value('from'), 29), 'the range of an export').toBe(value('to'))
  }
}

/** The status page says of each of its slots what the attendance says. */
async function expectStatusPage(story: Story, { id, items }: { id: string; items: Item[] }) {
  const answer = await send(`/api/schedules/${id}/status`)
  if (answer.status !== 200) return
  const { today } = (await answer.json()) as {
    today: { slotAt: string; tasks: { taskId: string; status: string }[] }[] | null
  }
  const statuses = new Map(items.map(({ slotAt, taskId, status }) => [`${slotAt} ${taskId}`, status]))
  for (const { slotAt, tasks } of today ?? []) {
    for (const { taskId, status } of tasks) {
      const known = statuses.get(`${slotAt} ${taskId}`)
      if (known) expect([slotAt, taskId, status], 'status page').toEqual([slotAt, taskId, known])
    }
  }
}

type Share = { staffId: string; signature: string; totalCheckIns: number; tasksCompleted: number; missed: number }
type Statistics = Record<
  'planned' | 'open' | 'overdue' | 'skipped' | 'completed' | 'excused' | 'unscheduled' | 'missedShared',
  number
> & {
  totalCheckIns: number
  uniqueTasks: number
  uniqueStaff: number
  daysChecked: number
  byStaff: (Share & { completionRate: number | null })[]
  byTask: ({ publicName: string } & Record<'overdue' | 'skipped' | 'completed', number>)[]
}

function expectStatisticsOfApi(statistics: Statistics, figures: Figures) {
  const { planned, open, overdue, skipped, completed, excused, missedShared, byStaff, byTask } = statistics
  expect({ planned: planned - open, open, overdue, skipped, completed, excused }, 'statistics by API').toEqual({
    planned: figures.planned,
    open: figures.open,
    overdue: figures.overdue,
    skipped: figures.skipped,
    completed: figures.completed,
    excused: figures.excused,
  })
  expect([statistics.totalCheckIns, statistics.daysChecked, statistics.uniqueStaff, statistics.uniqueTasks]).toEqual([
    figures.visits,
    figures.days,
    figures.people,
    figures.kinds,
  ])
  expect(statistics.unscheduled, 'without a slot').toBe(figures.unscheduled)
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  expect(sum(byStaff.map(({ tasksCompleted }) => tasksCompleted)), 'done by people').toBe(completed)
  expect(sum(byStaff.map(({ totalCheckIns }) => totalCheckIns)), 'visits of people').toBe(figures.visits)
  expect(sum(byStaff.map(({ missed }) => missed)) + missedShared, 'missed by people').toBe(overdue + skipped)
  for (const { tasksCompleted, missed, completionRate, signature } of byStaff) {
    expect(completionRate, `rate of ${signature}`).toBeCloseTo(tasksCompleted / (tasksCompleted + missed), 10)
  }
  for (const status of ['completed', 'overdue', 'skipped'] as const) {
    expect(sum(byTask.map((task) => task[status])), `${status} by task`).toBe(figures[status])
  }
}

/** A page has a summary where something is due, done or to come. */
function expectSentences(page: Document, language: Language, figures: Figures) {
  if (figures.items.length === 0) return
  expectSentencesOf(textOf(page.querySelector('.period-summary')), language, { ...figures, people: 0, days: 0 })
}

function expectSentencesOf(text: string, language: Language, figures: Figures) {
  const { completed, due, rate, overdue, skipped, excused, pending, open, planned, people, days } = figures
  const { unscheduled, removed } = figures
  expect(figuresInSentences(text, language), text).toEqual({
    completed,
    due,
    rate,
    overdue,
    skipped,
    excused,
    pending,
    open,
    planned,
    unscheduled,
    removed,
    people,
    days,
  })
}

function expectLargeFigures(page: Document, language: Language, figures: Figures) {
  const { completed, due, rate, visits, days, people, kinds, overdue, skipped, excused, unscheduled } = figures
  const shown = largeFigures(page, language)
  if (figures.items.length === 0) return
  expect(shown, 'large figures').toEqual({
    completed,
    due,
    rate,
    visits,
    days,
    people,
    kinds,
    overdue,
    skipped,
    excused,
    unscheduled,
  })
}

function expectShares(page: Document, language: Language, figures: Figures) {
  const t = translatorFor(language, 'attendance')
  const headsOf = (
    names: readonly ('staff' | 'visits' | 'done' | 'missed' | 'rate' | 'task' | 'overdue' | 'skipped')[],
  ) => names.map((name) => t(`shares.head.${name}`))
  const people = tableOf(page, headsOf(['staff', 'visits', 'done', 'missed', 'rate']))
  const shared = people[t('shares.shared')]?.[2]
  delete people[t('shares.shared')]
  expect(numberIn(shared ?? '0'), 'shared tasks that nobody did').toBe(figures.missedShared)
  const rows = Object.values(people)
  const sum = (column: number) => rows.reduce((all, row) => all + numberIn(row[column] ?? ''), 0)
  if (rows.length > 0) {
    expect([sum(0), sum(1), sum(2)], 'columns of people').toEqual([
      figures.visits,
      figures.completed,
      figures.overdue + figures.skipped - figures.missedShared,
    ])
  }
  for (const [, done = '', missed = '', rate = ''] of rows) {
    expect(percentIn(rate), 'rate of a person').toBe(percentOf(numberIn(done), numberIn(done) + numberIn(missed)))
  }
  const tasks = Object.values(tableOf(page, headsOf(['task', 'done', 'overdue', 'skipped', 'rate'])))
  const sumOfTasks = (column: number) => tasks.reduce((all, row) => all + numberIn(row[column] ?? ''), 0)
  if (tasks.length > 0) {
    expect([sumOfTasks(0), sumOfTasks(1), sumOfTasks(2)], 'columns of tasks').toEqual([
      figures.completed,
      figures.overdue,
      figures.skipped,
    ])
  }
  for (const [done = '', overdue = '', skipped = '', rate = ''] of tasks) {
    expect(percentIn(rate), 'rate of a task').toBe(
      percentOf(numberIn(done), numberIn(done) + numberIn(overdue) + numberIn(skipped)),
    )
  }
  for (const bars of barsOf(page)) {
    const most = bars.some(({ words }) => words.includes('%') || words === '–')
      ? 100
      : Math.max(1, ...bars.map(({ words }) => numberIn(words)))
    for (const { words, width, name } of bars) {
      const number = percentIn(words) ?? (words === '–' ? 0 : numberIn(words))
      expect(width, `the bar of ${name}`).toBeCloseTo((number / most) * 100, 1)
    }
  }
}

function expectSchedules(page: Document, language: Language, figures: Figures) {
  const t = translatorFor(language, 'analytics')
  const heads = (['schedule', 'completed', 'missed', 'rate', 'before'] as const).map((name) => t(`column.${name}`))
  const rows = Object.values(tableOf(page, heads))
  const sum = (column: number) => rows.reduce((all, row) => all + numberIn(row[column] ?? ''), 0)
  expect([sum(0), sum(1)], 'columns of schedules').toEqual([figures.completed, figures.overdue + figures.skipped])
  for (const [done = '', missed = '', rate = ''] of rows) {
    expect(percentIn(rate), 'rate of a schedule').toBe(percentOf(numberIn(done), numberIn(done) + numberIn(missed)))
  }
}

type ShownStatus =
  | 'unscheduled'
  | 'completed'
  | 'pending'
  | 'overdue'
  | 'skipped'
  | 'excused'
  | 'open'
  | 'planned'
  | 'deleted'

/** The same for files, which have the check-ins without a slot too. */
function linesWithStatus(figures: Figures) {
  const { unscheduled, unscheduledPending } = figures
  const counts = { ...statusesOf(figures), unscheduled: unscheduled - unscheduledPending }
  const pending = figures.pending + unscheduledPending
  return Object.fromEntries(Object.entries({ ...counts, pending }).filter(([, count]) => count > 0))
}

/** How often rows show each status: those whose photo is missing say so. */
function statusesOf({ completed, pending, overdue, skipped, excused, open, planned }: Figures) {
  const counts = { completed: completed - pending, pending, overdue, skipped, excused, open, planned }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

const shownStatuses: ShownStatus[] = [
  'unscheduled',
  'completed',
  'pending',
  'overdue',
  'skipped',
  'excused',
  'open',
  'planned',
  'deleted',
]

function countStatuses(page: Document, language: Language) {
  const t = translatorFor(language, 'attendance')
  const cells = [...page.querySelectorAll(`td[data-label="${t('table.status')}"]`)].map((cell) => textOf(cell))
  return countWords(cells, wordsIn(language))
}

function countWords(words: string[], wordOf: (status: ShownStatus) => string) {
  const counts: Partial<Record<ShownStatus, number>> = {}
  for (const word of words) {
    const status = shownStatuses.find((one) => wordOf(one) === word)
    if (!status) throw new Error(`no status: ${word}`)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

function wordsIn(language: Language) {
  const t = translatorFor(language, 'common')
  return (status: ShownStatus) => (status === 'deleted' || status === 'unscheduled' ? '' : t(`status.${status}`))
}

function documentWordsIn(language: Language) {
  const t = translatorFor(language, 'documents')
  return (status: ShownStatus) => t(`status.${status}`)
}

function lineOf({ scheduleId, slotAt, taskId, status, isOpen }: Item): string {
  return [scheduleId, slotAt, taskId, status, isOpen].join(' ')
}

/** The status of each line of a CSV file. */
async function linesOf(story: Story, path: string, language: Language): Promise<string[]> {
  const answer = await get(story, path, language)
  const [head = '', ...lines] = (await answer.text()).replace('\uFEFF', '').split('\r\n')
  const separator = path.startsWith('/api') ? ',' : ';'
  const column = head.split(separator).length === csvColumns.length ? csvColumns.indexOf('status') : -1
  expect(column, head).toBeGreaterThan(0)
  const words = lines.filter(Boolean).map((line) => line.split(separator)[column] ?? '')
  // What was closed is no figure.
  return words.filter((word) => !['closed', 'Closed', 'Geschlossen'].includes(word))
}

async function analyticsOf(story: Story, filter: Partial<Range> & { schedule?: string }) {
  const query = new URLSearchParams(filter)
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const body = await call<Range & { statistics: Statistics; items: Item[]; total: number }>(
      story,
      `/api/analytics?${query}&page=${page}&pageSize=100`,
    )
    items.push(...body.items)
    const { statistics, total, from, to } = body
    if (items.length >= total || body.items.length === 0) return { statistics, items, total, dates: { from, to } }
  }
}

async function call<Body>(story: Story, path: string): Promise<Body> {
  const answer = await send(path, { bearer: story.token })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Body
}

async function get(story: Story, path: string, language: Language): Promise<Response> {
  const headers = { 'Accept-Language': language }
  const options = path.startsWith('/api') ? { bearer: story.token } : { cookie: story.token }
  const answer = await send(path, { ...options, headers })
  expect(answer.status, path).toBe(200)
  return answer
}

async function pageOf(story: Story, path: string, language: Language): Promise<Document> {
  return readMarkup(get(story, path, language))
}

let minutes = 0

/** Lets a minute of exports begin. The clock goes back as often as forth, so that nothing else changes. */
async function nextMinute({ now }: Story) {
  minutes = (minutes + 1) % 3
  vi.setSystemTime(new Date(+now + minutes * (minute + second)))
}
