import fc from 'fast-check'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import { someSubscription } from '#tests/support/stories/create-push-device.ts'
import type { Operation, Parameter } from './document.ts'
import { validValues, type Meanings } from './valid-values.ts'
import type { World } from './world.ts'

/** The parts of a valid call. */
export type Parts = {
  operation: Operation
  method: string
  params: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  session: Record<string, string>
  body: unknown
  /** Sent unchanged instead of the body. */
  raw?: string
}

/** The parts of valid calls of an operation. */
export function validParts(operation: Operation, world: World): fc.Arbitrary<Parts> {
  const meanings = meaningsFor(world)
  const parametersIn = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const fields = (parameters: Parameter[], values: Meanings) =>
    fc.record(
      Object.fromEntries(
        parameters.map(({ name, schema }) => [name, (values[name] ?? validValues(schema, meanings)).map(String)]),
      ),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    ) as fc.Arbitrary<Record<string, string>>
  return fc
    .record({
      params: fields(parametersIn('path'), {
        id: fc.constantFrom(...idsFor(operation.path, world)),
        userId: fc.constant(world.owner.userId),
        taskId: fc.constantFrom(...world.refusedWork.taskIds),
      }),
      query: fields(parametersIn('query'), queryMeanings(operation, world)),
      headers: fields(parametersIn('header'), { 'idempotency-key': fc.uuid() }),
      body: operation.body ? bodyOf(operation, world, meanings) : fc.constant(undefined),
    })
    .map(({ params, query, headers, body }) => ({
      operation,
      method: operation.method,
      params,
      query: Object.entries(query).filter(([name]) => !(name.endsWith('Id') && name.slice(0, -2) in query)),
      headers,
      session: operation.isOpen ? {} : bearer(world.owner.token),
      body,
    }))
}

function bodyOf({ name, body }: Operation, world: World, meanings: Meanings): fc.Arbitrary<unknown> {
  if (name === 'post /auth/login') {
    const { email, password } = world.owner
    return fc.record({ email: fc.constant(email), password: fc.constant(password), remember: fc.boolean() })
  }
  if (name === 'post /api/folders') {
    const ids = fc.subarray(world.owner.schedules, { minLength: 1, maxLength: 3 })
    return fc.record({ selection: fc.constant('chosen'), ids, month: fc.constant('2026-11') })
  }
  if (name === 'post /api/closures') return closure(world)
  if (name.startsWith('post') && name.endsWith('/excuses')) return excuses(world)
  if (name.endsWith('/excuses')) return excuse(world)
  if (name.endsWith('/inspections')) return inspection(world)
  if (name === 'post /api/defects') return defect(world)
  if (name === 'put /settings/holidays') return fc.constantFrom({ country: 'CH', state: 'ZH' }, noRegion)
  if (name === 'post /api/closures/calendar') return fc.record({ ics: fc.constant(calendar) })
  if (/^(post|put) \/api\/reports(\/\{id\})?$/.test(name)) return report(world)
  if (name === 'post /api/two-factor') return fc.constant({ password: world.owner.password })
  const checkIn = {
    loginName: fc.constant('x'),
    slotAt: fc.constant(null),
    photoKey: fc.constant(null),
    defect: fc.constantFrom(null, 'broken'),
    readings: fc.constantFrom(null, []),
  }
  const own: Meanings = /\/(check-ins|not-done)$/.test(name)
    ? checkIn
    : /\/tasks(\/\{id\})?$/.test(name)
      ? { readings }
      : {}
  const values = validValues(body ?? {}, { ...meanings, ...own })
  // Quiet hours have both ends, or none.
  if (name === 'put /settings/alerts')
    return fc.tuple(values, quietHours).map(([value, hours]) => ({ ...(value as object), ...hours }))
  if (name === 'post /api/recipients') return values.map((value) => ({ ...(value as object), missed: true }))
  // Its document says that it may be missing, and the settings of this company that it may not.
  const email = 'anna@example.com'
  return /^(post|put) \/api\/staff(\/\{id\})?$/.test(name)
    ? values.map((value) => ({ email, ...(value as object) }))
    : values
}

/** What a task asks for; its check-ins need none of it. */
const readings = fc.constantFrom(
  null,
  [],
  [
    { name: 'Kühlschrank', kind: 'number', optional: true, unit: '°C', decimals: 1, max: 7, actions: ['Tür zu'] },
    { name: 'Kühlkette', kind: 'yesNo', optional: true, accepted: ['yes'] },
  ],
)

const calendar =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART;VALUE=DATE:20270101\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR'

/** Of a day on which these schedules were not there yet: what is valid is refused all the same. */
function excuse({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    slotAt: fc.constantFrom('2026-11-17T14:00', '2026-11-16T08:00'),
    taskIds: fc.constantFrom(null, owner.tasks.slice(0, 2)),
    reason: fc.constantFrom('closed', 'noAccess'),
    note: fc.constantFrom(null, 'Raum & Schlüssel'),
  })
}

/** Of nobody: what is valid is refused all the same. */
function inspection({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    loginName: fc.constant('x'),
    pin: fc.constant('12346'),
    slotAt: fc.constantFrom('2026-11-17T14:00', '2026-11-16T08:00'),
    taskId: fc.constantFrom(...owner.tasks.slice(0, 2)),
    verdict: fc.constantFrom('passed', 'failed'),
    note: fc.constantFrom(null, 'Rand & Ecke'),
    photoKey: fc.constant(null),
  })
}

/** Something that an owner reports. */
function defect({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    scheduleId: fc.constantFrom(...owner.schedules),
    category: fc.constantFrom('broken', 'other'),
    text: fc.constantFrom('Griff & Schloss', 'x'.repeat(300)),
  })
}

/** A filter of what was missed, and why. */
function excuses({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    from: fc.constantFrom('2026-11-16', '2026-11-17T08:00'),
    to: fc.constantFrom('2026-11-17', '2026-11-18T00:00:00Z'),
    status: fc.constantFrom(null, 'overdue', 'skipped'),
    taskId: fc.constantFrom(null, ...owner.tasks.slice(0, 2)),
    staffId: fc.constant(null),
    reason: fc.constantFrom('closed', 'noAccess'),
    note: fc.constantFrom(null, 'Raum & Schlüssel'),
  })
}

const noRegion = { country: null, state: null }

/** Days that have not begun, for one schedule or for all. */
function closure({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    from: fc.constantFrom('2027-01-01', '2027-05-01'),
    to: fc.constantFrom('2027-05-01', '2027-06-01'),
    reason: fc.constantFrom('Neujahr', 'Betriebsferien & Umbau'),
    scheduleId: fc.constantFrom(null, ...owner.schedules),
  })
}

/** What a report must have depends on its other fields. */
function report({ owner }: World): fc.Arbitrary<unknown> {
  return fc.record({
    name: fc.constantFrom('Woche', 'Küche & Bad'),
    selection: fc.constantFrom('all'),
    period: fc.constantFrom('day', 'week', 'month', 'quarter'),
    parts: fc.subarray(['figures', 'grid', 'records', 'gaps', 'comments'], { minLength: 1 }),
    columns: fc.subarray([...csvColumns], { minLength: 1 }),
    language: fc.constantFrom('de', 'th'),
    form: fc.constantFrom('pdf', 'csv', 'both'),
    rhythm: fc.constantFrom('none', 'daily', 'weekly', 'monthly'),
    weekday: fc.integer({ min: 1, max: 7 }),
    monthDay: fc.integer({ min: 1, max: 31 }),
    sendTime: fc.constantFrom('06:00', '23:59'),
    recipientIds: fc.constantFrom([], [owner.userId]),
  })
}

const quietHours = fc.constantFrom({ quietFrom: null, quietUntil: null }, { quietFrom: '22:00', quietUntil: '06:00' })

/** One browser, so that the owner has not too many. */
const { endpoint, p256dh, auth } = someSubscription()
const subscriptionMeanings: Meanings = {
  endpoint: fc.constant(endpoint),
  p256dh: fc.constant(p256dh),
  auth: fc.constant(auth),
}

function meaningsFor({ owner }: World): Meanings {
  const staffIds = fc.subarray(owner.staff.slice(0, 3), { minLength: 1 })
  return {
    email: fc.uuid().map((id) => `${id}@example.com`),
    password: fc.uuid(),
    // Any code will do, because these users have no second factor.
    code: fc.constantFrom('123456', '654 321', 'k7f2q-9xm4t'),
    language: fc.constantFrom('de', 'en', 'fr'),
    loginName: fc.uuid(),
    pin: fc.constantFrom('48213', '70564', '19387', '60274'),
    days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    groupName: fc.constantFrom(null, 'Küche', 'WC Süd'),
    phone: fc.constantFrom('4989123456', ''),
    businessEmail: fc.constantFrom('post@muehle.example', null),
    website: fc.constantFrom('https://www.muehle.example', null),
    country: fc.constantFrom('DE', null),
    postalCode: fc.constantFrom('80331', null),
    logoUrl: fc.constant(null),
    recipientIds: fc.constantFrom(null, [owner.userId]),
    ...subscriptionMeanings,
    translations: fc
      .subarray(['en', 'fr', 'tr'])
      .map((languages) => languages.map((language) => ({ language, publicName: 'Floor' }))),
    tasks: fc
      .tuple(fc.subarray(owner.tasks.slice(0, 3), { minLength: 1 }), staffIds)
      .map(([taskIds, people]) => taskIds.map((taskId) => ({ taskId, staffIds: people }))),
  }
}

/** Query values; any `from` is before any `to`. */
function queryMeanings({ path }: Operation, { owner }: World): Meanings {
  const days = { from: fc.constant('2026-11-02'), to: fc.constant('2026-12-10') }
  const instants = {
    from: fc.constantFrom('2026-11-02', '2026-11-02T08:00', '2026-11-03T08:00:00Z'),
    to: fc.constantFrom('2026-12-10', '2026-12-10T23:59', '2026-12-11T00:00:00.5+01:00'),
  }
  return {
    ...(path.startsWith('/api/analytics') ? days : instants),
    schedule: fc.constantFrom(...owner.schedules),
    scheduleId: fc.constantFrom(...owner.schedules),
    task: fc.constantFrom(...owner.tasks),
    taskId: fc.constantFrom(...owner.tasks),
    staff: fc.constantFrom(...owner.staff),
    staffId: fc.constantFrom(...owner.staff),
    after: fc.constantFrom(...entriesOf(path, owner)),
    ids: fc.subarray(owner.schedules, { minLength: 1, maxLength: 3 }),
    columns: fc.subarray([...csvColumns], { minLength: 1 }),
    // Every sheet has at least 14 labels.
    first: fc.integer({ min: 1, max: 14 }),
  }
}

/** What a list may be read on after; nothing where the owner has no entries that calls know. */
function entriesOf(path: string, { tasks, staff, schedules, groupNames, checkIns }: World['owner']): string[] {
  if (path.endsWith('/check-ins')) return checkIns
  const lists: Record<string, string[]> = {
    '/api/tasks': tasks,
    '/api/staff': staff,
    '/api/schedules': schedules,
    '/api/group-names': groupNames,
  }
  return lists[path] ?? ['']
}

/** In this call the task must be one of the schedule's. */
const visibilityOfTask = '/api/schedules/{id}/tasks/{taskId}/visibility'

function idsFor(path: string, { owner, refusedWork }: World): string[] {
  // This schedule stays public; valid calls turn the owner's others into drafts.
  if (path === '/api/schedules/{id}/status') return [refusedWork.scheduleId]
  if (path === visibilityOfTask) return [refusedWork.scheduleId]
  if (path.startsWith('/api/tasks')) return owner.tasks
  if (path.startsWith('/api/check-ins')) return owner.checkIns
  // Valid calls are of the stranger's; this owner has none.
  if (path.startsWith('/api/inspections')) return ['']
  if (path.startsWith('/api/group-names')) return owner.groupNames
  if (path.startsWith('/api/closures')) return owner.closures
  if (path.startsWith('/api/comments')) return owner.comments
  if (path.startsWith('/api/defects')) return owner.defects
  if (path.startsWith('/api/recipients') || path.startsWith('/api/devices')) return ['']
  if (path.startsWith('/api/folders')) return owner.folders
  if (path.startsWith('/api/reports')) return owner.reports
  if (path.startsWith('/api/documents')) return owner.documents
  if (path.startsWith('/api/deliveries')) return ['']
  if (path.startsWith('/api/sessions')) return owner.sessions
  return path.startsWith('/api/staff') ? owner.staff : owner.schedules
}

export function bearer(token: string) {
  return { Authorization: `Bearer ${token}` }
}
