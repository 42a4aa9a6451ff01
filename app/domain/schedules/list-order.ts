import { compareNames } from '#app/domain/texts/compare-names.ts'

type Listed = { id: string; title: string; groupName: string | null }
type Neighbour = { id: string; title: string }
export type Neighbours = { previous: Neighbour | null; next: Neighbour | null }

/** Compares groups by name. Schedules without a group come last. */
export function compareGroups(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return compareNames(a, b)
}

/** The schedules before and after one in the list by group and title. The one itself may be missing in the list. */
export function neighboursOf(one: Listed, all: Iterable<Listed>): Neighbours {
  let [previous, next]: (Listed | null)[] = [null, null]
  for (const other of all) {
    const order = compareInList(other, one)
    if (order < 0 && (!previous || compareInList(other, previous) > 0)) previous = other
    if (order > 0 && (!next || compareInList(other, next) < 0)) next = other
  }
  return { previous: nameOf(previous), next: nameOf(next) }
}

function compareInList(a: Listed, b: Listed): number {
  return compareGroups(a.groupName, b.groupName) || compareNames(a.title, b.title) || compareIds(a.id, b.id)
}

function compareIds(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function nameOf(schedule: Listed | null | undefined): Neighbour | null {
  return schedule ? { id: schedule.id, title: schedule.title } : null
}
