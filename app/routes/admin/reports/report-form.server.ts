import { listRecipientNames } from '#app/data/read/alerts/chosen-recipients.sql.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { listScheduleHeads } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { weekdayNames } from '#app/i18n/calendar-names.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { ChoiceOption } from '#app/ui/form/choices.tsx'
import type { ReportFormValues } from '#app/ui/reports/report-form-values.ts'
import type { ReportFormChoices } from '#app/ui/reports/report-form.tsx'

type Chosen = Pick<ReportFormValues, 'ids' | 'group' | 'location'>

/**
 * What a report's form offers: the company's schedules with their groups and places, and who may get it. Long lists offer their
 * first hundred choices, and those that are chosen.
 */
export function reportFormChoices(
  companyId: string,
  { ids, group, location, language }: Chosen & { language: Language },
): ReportFormChoices {
  const heads = inOrder(listScheduleHeads(readingSql(), companyId), ({ title }) => title)
  const schedules = heads.map((head) => ({ value: head.id, label: head.title, hint: head.location }))
  return {
    isLong: heads.length > mostOffered,
    groups: offered(distinct(heads.map((head) => head.groupName)), [group]),
    locations: offered(distinct(heads.map((head) => head.location)), [location]),
    schedules: offered(schedules, ids),
    people: listRecipientNames(readingSql(), companyId).map(({ id, name, email }) => ({
      value: id,
      label: name,
      hint: email,
    })),
    weekdays: weekdayNames(language, 'long').map((label, index) => ({ value: String(index + 1), label })),
  }
}

function offered<Choice extends ChoiceOption>(choices: Choice[], chosen: string[]): Choice[] {
  return offeredChoices(choices, { words: '', chosen: new Set(chosen) })
}

function distinct(names: (string | null)[]) {
  const known = [...new Set(names.flatMap((name) => name?.trim() || []))]
  return sortByName(
    known.map((name) => ({ value: name, label: name })),
    ({ label }) => label,
  )
}
