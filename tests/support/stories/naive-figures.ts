/** An occurrence as the API answers it. */
export type AnsweredItem = {
  scheduleId: string
  slotAt: string
  taskId: string
  status: string
  excused: boolean
  isOpen: boolean
  madeUpAt: string | null
  checkIn: { staffId: string; status: string } | null
}

export type Figures = Record<'completed' | 'due' | 'overdue' | 'skipped' | 'excused' | 'open' | 'planned', number> &
  Record<
    | 'pending'
    | 'unscheduled'
    | 'unscheduledPending'
    | 'removed'
    | 'visits'
    | 'days'
    | 'people'
    | 'kinds'
    | 'missedShared',
    number
  > & {
    /** In whole percent, rounded down; null when nothing was due. */
    rate: number | null
    items: AnsweredItem[]
  }

/** What can't be counted in occurrences. */
type Others = Record<'missedShared' | 'unscheduled' | 'unscheduledPending' | 'removed', number>

/** Counts occurrences, each figure on its own; `planned` are those that are still to come. */
export function naiveFigures(
  items: AnsweredItem[],
  { missedShared = 0, unscheduled = 0, unscheduledPending = 0, removed = 0 }: Partial<Others> = {},
): Figures {
  const count = (status: string) =>
    items.filter((item) => item.status === status && !item.excused && !item.isOpen).length
  const [completed, overdue, skipped] = [count('completed'), count('overdue'), count('skipped')]
  const due = completed + overdue + skipped
  const done = items.flatMap(({ checkIn, ...item }) => (checkIn ? [{ ...item, ...checkIn }] : []))
  const distinct = (keyOf: (item: (typeof done)[number]) => string) => new Set(done.map(keyOf)).size
  return {
    completed,
    due,
    rate: percentOf(completed, due),
    overdue,
    skipped,
    excused: items.filter(({ excused }) => excused).length,
    open: items.filter(({ isOpen }) => isOpen).length,
    planned: count('planned'),
    pending: items.filter(({ checkIn }) => checkIn?.status === 'pending').length,
    unscheduled,
    unscheduledPending,
    removed,
    visits: distinct(({ scheduleId, slotAt, staffId }) => `${scheduleId} ${slotAt} ${staffId}`),
    days: distinct(({ slotAt }) => slotAt.slice(0, 10)),
    people: distinct(({ staffId }) => staffId),
    kinds: distinct(({ taskId }) => taskId),
    missedShared,
    items,
  }
}

/** The whole percent of a part; null of nothing. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Number((BigInt(part) * 100n) / BigInt(whole))
}
