import type { PublicSlot, PublicTask } from '#app/domain/check-ins/public-slot.ts'
import type { StatusView } from '#app/domain/check-ins/public-status.ts'
import { unbroken } from '#app/ui/unbroken.ts'
import type { CheckInWords } from '#app/ui/check-ins/check-in-words.ts'

type Context = { words: CheckInWords; view: StatusView }

/**
 * The texts of a slot of the day: its tasks, and below them lines with who did them, what is missing and what is to
 * come. Where only some tasks are done, each person's line names them. A hidden task counts neither as done nor as
 * open.
 */
export function linesOfSlot(slot: PublicSlot, { words, view }: Context): { tasks: string; more: string[] } {
  const { status } = slot
  const done = slot.tasks.filter((task) => task.status === 'completed')
  const openTasks = slot.tasks.filter((task) => task.status !== null && task.status !== 'completed')
  if (status === null) return { tasks: names(slot.tasks, words), more: [] }
  if (status === 'completed') return { tasks: names(done, words), more: whoDid(done, words) }
  const doneToo = whoDidWhat(done, words)
  if (status !== 'planned') return { tasks: names(openTasks, words), more: [words.t(`status.${status}`), ...doneToo] }
  const tasks =
    done.length > 0
      ? openTasksText(openTasks, { words, isOpen: slot.slotAt in view.openUntil })
      : plannedTasks(slot, words)
  return { tasks, more: [...whatComes(slot, { words, view }), ...doneToo] }
}

const fewTasks = 3

function names(tasks: PublicTask[], { t, list }: CheckInWords): string {
  const [first, ...others] = tasks.map(({ publicName }) => publicName)
  if (first === undefined) return ''
  return tasks.length <= fewTasks ? list([first, ...others]) : t('today.more', { task: first, count: others.length })
}

function openTasksText(openTasks: PublicTask[], { words, isOpen }: { words: CheckInWords; isOpen: boolean }) {
  return isOpen ? words.t('today.left', { tasks: names(openTasks, words) }) : names(openTasks, words)
}

function plannedTasks({ tasks }: PublicSlot, words: CheckInWords) {
  return tasks.length <= fewTasks ? names(tasks, words) : words.t('today.tasks', { count: tasks.length })
}

function whatComes({ slotAt }: PublicSlot, { words, view }: Context): string[] {
  const { t, time, localOf } = words
  const until = view.openUntil[slotAt]
  if (until) return [t('today.openUntil', { time: time(localOf(until)) })]
  return slotAt === view.nextSlot?.slotAt ? [t('today.next')] : []
}

/** "R. Wolf, 17:31 Uhr"; where several did something, each with what they did. */
function whoDid(done: PublicTask[], words: CheckInWords): string[] {
  const people = byPerson(done, words)
  return people.size > 1 ? whoDidWhat(done, words) : [...people.keys()]
}

/** "Boden erledigt: R. Wolf, 17:31 Uhr" */
function whoDidWhat(done: PublicTask[], words: CheckInWords): string[] {
  return [...byPerson(done, words)].map(([who, tasks]) => words.t('today.done', { tasks: names(tasks, words), who }))
}

function byPerson(done: PublicTask[], words: CheckInWords): Map<string, PublicTask[]> {
  const scans = new Map<string, PublicTask[]>()
  for (const task of done) {
    const who = person(task, words)
    scans.set(who, [...(scans.get(who) ?? []), task])
  }
  return scans
}

function person({ signature, checkedInAt, offlineAt, enteredLater }: PublicTask, { t, time, localOf }: CheckInWords) {
  const made = offlineAt ?? checkedInAt
  const at = made && t('time.clock', { time: time(localOf(made)) })
  const marks = [enteredLater && t('today.later'), offlineAt && t('envelopes:mark')]
  return [signature && unbroken(signature), at, ...marks].filter(Boolean).join(', ')
}
