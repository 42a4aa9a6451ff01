import { listScheduleHeads, type ListedSchedule } from '#app/data/read/schedules/schedule-list.sql.server.ts'
import { listFolders } from '#app/data/read/folders/folders.sql.server.ts'
import { inOrder } from '#app/data/read/in-order.server.ts'
import { readingSql } from '#app/data/read/reading-sql.server.ts'
import { firstScheduleDate } from '#app/data/read/schedules/schedule-ages.sql.server.ts'
import type { Failure } from '#app/domain/errors.ts'
import { folderDays, monthsBetween } from '#app/domain/folders/folder-days.ts'
import { folderSchema, type FolderInput } from '#app/domain/folders/schema.ts'
import { failureOfIssues } from '#app/domain/failure-of-issues.ts'
import { mostOffered, offeredChoices } from '#app/domain/offered-choices.ts'
import { defaultTimeZone } from '#app/domain/schedules/rules.ts'
import { sortByName } from '#app/domain/texts/compare-names.ts'
import { localDateTime } from '#app/domain/time/local-time.ts'
import { nextTurn } from '#app/operations/turns/next-turn.server.ts'
import { planFolder, type FolderPlan } from './plan-folder.server.ts'
import { folderView } from './view-folder.server.ts'

/** The choices as they are in the address of the page; empty before anything was chosen. */
export type FolderQuery = Partial<Record<'selection' | 'group' | 'location' | 'month' | 'from' | 'to', string>> & {
  ids: string[]
  photos: boolean
}

type ChoiceRequest = { companyId: string; userId: string; query: FolderQuery; words: string; now: Date }

/** Five years, as long as an export may be. */
const mostMonths = 60

/**
 * What a folder may hold, the choices with what is usual where nothing was chosen, and what the folder would hold, or why
 * there can be none. Long lists offer a hundred choices that contain the words. The folders that are still stored, too.
 */
export async function viewFolderChoice({ companyId, userId, query, words, now }: ChoiceRequest) {
  const heads = listScheduleHeads(readingSql(), companyId)
  await nextTurn(companyId)
  const today = localDateTime(now, defaultTimeZone).slice(0, 10)
  const first = firstScheduleDate(readingSql(), companyId) ?? today
  const values = valuesOf(query, { today, offered: offersOf(heads) })
  const offers = offersOf(heads, { words, chosen: values })
  const months = monthsBetween({ from: first, to: today }, mostMonths)
  // As in each list, the choice is offered even if nothing was due then.
  if (!months.includes(values.month) && folderDays({ month: values.month }).ok) months.push(values.month)
  const { plan, failure } = await planOf({ companyId, values, now })
  const folders = listFolders(readingSql(), { companyId, userId, now }).map((folder) => folderView(folder, now))
  return { isEmpty: heads.length === 0, months, values, ...offers, plan, failure, folders }
}

export type FolderValues = Required<FolderQuery>

type Usual = { today: string; offered: ReturnType<typeof offersOf> }

function valuesOf(query: FolderQuery, { today, offered }: Usual): FolderValues {
  const { selection = 'all', month = today.slice(0, 7), ids, photos } = query
  return {
    selection,
    group: query.group ?? offered.groups[0]?.value ?? '',
    location: query.location ?? offered.locations[0]?.value ?? '',
    month,
    from: query.from || `${today.slice(0, 7)}-01`,
    to: query.to || today,
    ids,
    photos,
  }
}

type OfferSearch = { words: string; chosen: Pick<FolderValues, 'group' | 'location' | 'ids'> }

function offersOf(heads: readonly ListedSchedule[], search?: OfferSearch) {
  const all = {
    groups: distinct(heads.map(({ groupName }) => groupName)),
    locations: distinct(heads.map(({ location }) => location)),
    schedules: inOrder(heads, ({ title }) => title).map(({ id, title, location }) => ({
      value: id,
      label: `${title} ${location}`,
      title,
      location,
    })),
  }
  const { group = '', location = '', ids = [] } = search?.chosen ?? {}
  const isLong = Object.values(all).some(({ length }) => length > mostOffered)
  const words = isLong ? (search?.words ?? '') : ''
  return {
    isLong,
    groups: offeredChoices(all.groups, { words, chosen: new Set([group]) }),
    locations: offeredChoices(all.locations, { words, chosen: new Set([location]) }),
    schedules: offeredChoices(all.schedules, { words, chosen: new Set(ids) }),
  }
}

function distinct(texts: (string | null)[]): { value: string; label: string }[] {
  const all = [...new Set(texts.flatMap((text) => text?.trim() || []))]
  return sortByName(all, (text) => text).map((text) => ({ value: text, label: text }))
}

type PlanRequest = { companyId: string; values: FolderValues; now: Date }

/** What the choices give; nothing before a schedule is ticked. */
async function planOf({
  companyId,
  values,
  now,
}: PlanRequest): Promise<{ plan: FolderPlan | null; failure: Failure | null }> {
  const parsed = folderSchema.safeParse(values)
  if (!parsed.success) return { plan: null, failure: failureOfIssues(parsed.error.issues) }
  const input: FolderInput = parsed.data
  if (input.selection === 'chosen' && values.ids.length === 0) return { plan: null, failure: null }
  const planned = await planFolder({ companyId, input, now })
  return planned.ok ? { plan: planned.value, failure: null } : { plan: null, failure: planned.failure }
}
