import type { AttendanceStatus } from '#app/domain/attendance/attendance-status.ts'
import type { PublicSlot, PublicTask } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import type { Words } from '#app/ui/check-ins/check-in-words.ts'

const worstFirst = ['overdue', 'skipped', 'planned', 'completed'] as const

/** The worst status of the slot's tasks; null where the public may see none of them. */
export function statusOfSlot({ tasks }: PublicSlot): AttendanceStatus | null {
  return worstFirst.find((status) => tasks.some((task) => task.status === status)) ?? null
}

type Context = { words: Words; view: StatusView }

/** A slot of the day: which tasks it is about, and in the lines below who did them, what is missing, what is to come. */
export function linesOfSlot(slot: PublicSlot, { words, view }: Context): { tasks: string; more: string[] } {
  const status = statusOfSlot(slot)
  const done = slot.tasks.filter((task) => task.status === 'completed')
  const left = slot.tasks.filter((task) => task.status !== 'completed')
  if (status === null) return { tasks: names(slot.tasks, words), more: [] }
  if (status === 'completed') return { tasks: names(done, words), more: whoDid(done, words) }
  const doneToo = whoDid(done, words).map((line) => `${words.t('status.completed')}: ${line}`)
  if (status !== 'planned') return { tasks: names(left, words), more: [words.t(`status.${status}`), ...doneToo] }
  return { tasks: plannedTasks(slot, left, words), more: [...whatComes(slot, { words, view }), ...doneToo] }
}

const fewTasks = 3

function names(tasks: PublicTask[], { t, list }: Words): string {
  const [first, ...others] = tasks.map(({ publicName }) => publicName)
  if (first === undefined) return ''
  return tasks.length <= fewTasks ? list([first, ...others]) : t('today.more', { task: first, others: others.length })
}

function plannedTasks({ tasks }: PublicSlot, left: PublicTask[], words: Words) {
  if (left.length < tasks.length) return words.t('today.left', { left: left.length, all: tasks.length })
  return tasks.length <= fewTasks ? names(tasks, words) : words.t('today.tasks', { all: tasks.length })
}

function whatComes({ slotAt, opensAt, closesAt }: PublicSlot, { words, view }: Context): string[] {
  const { t, time, localOf } = words
  const isOpen = slotAt === view.openSlot?.slotAt || (!view.schedule.useCurrentTime && opensAt <= view.now)
  if (isOpen) return [t('today.openUntil', { time: time(localOf(closesAt)) })]
  return slotAt === view.nextSlot?.slotAt ? [t('today.next')] : []
}

/** "R. Wolf, 17:31 Uhr"; where several did something, each with what they did. */
function whoDid(done: PublicTask[], words: Words): string[] {
  const scans = new Map<string, PublicTask[]>()
  for (const task of done) {
    const who = person(task, words)
    scans.set(who, [...(scans.get(who) ?? []), task])
  }
  return [...scans].map(([who, tasks]) => (scans.size > 1 ? `${names(tasks, words)}: ${who}` : who))
}

function person({ signature, checkedInAt, enteredLater }: PublicTask, { t, time, localOf }: Words) {
  const at = checkedInAt && t('time.clock', { time: time(localOf(checkedInAt)) })
  return [signature && unbroken(signature), at, enteredLater && t('today.later')].filter(Boolean).join(', ')
}
