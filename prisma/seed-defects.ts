import type { Sql } from '#app/data/database.server.ts'
import { insertDefect, insertDefectStep } from '#app/data/write/defects/defects.sql.server.ts'
import type { DefectCategory, DefectState } from '#app/domain/defects/defect.ts'
import { day, hour } from '#app/domain/time/durations.ts'
import type { Person } from './seed-history.ts'

type SeededDefect = {
  category: DefectCategory
  text: string
  /** How long ago it was reported, in milliseconds. */
  age: number
  steps: { state: DefectState; note: string; after: number; byOwner: boolean }[]
}

const defects: SeededDefect[] = [
  {
    category: 'broken',
    text: 'Der Seifenspender am linken Becken tropft.',
    age: 5 * day,
    steps: [{ state: 'done', note: 'Dichtung gewechselt.', after: 6 * hour, byOwner: false }],
  },
  {
    category: 'broken',
    text: 'Das Schloss klemmt, die Tür geht nur schwer auf.',
    age: 2 * day,
    steps: [{ state: 'inWork', note: 'Der Schlosser kommt am Montag.', after: hour, byOwner: true }],
  },
  { category: 'smell', text: 'Es riecht aus dem Abfluss.', age: 3 * hour, steps: [] },
]

type Seeded = { companyId: string; ownerId: string; scheduleId: string; people: Person[]; now: Date }

/** Defects that staff of a schedule reported: one that is done, one that somebody works on, and an open one. */
export function insertDefects(sql: Sql, { companyId, ownerId, scheduleId, people, now }: Seeded): void {
  for (const [index, { age, steps, ...what }] of defects.entries()) {
    const person = people[index % people.length]
    if (!person) return
    const author = { staffId: person.id, signature: person.signature }
    const openedAt = new Date(now.getTime() - age)
    const defect = { scheduleId, ...what, photoKey: null, source: person.personalType, author, now: openedAt }
    const defectId = insertDefect(sql, companyId, defect)
    for (const { state, note, after, byOwner } of steps) {
      const by = byOwner ? { userId: ownerId } : author
      const at = new Date(openedAt.getTime() + after)
      insertDefectStep(sql, companyId, { defectId, state, note, photoKey: null, author: by, now: at })
    }
  }
}
