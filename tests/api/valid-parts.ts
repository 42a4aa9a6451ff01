import fc from 'fast-check'
import { csvColumns } from '#app/domain/attendance/csv-columns.ts'
import type { Operation, Parameter } from './document.ts'
import { validValues, type Meanings } from './valid-values.ts'
import type { World } from './world.ts'

/** What a call is made of, before anything in it is broken. */
export type Parts = {
  operation: Operation
  method: string
  params: Record<string, string>
  query: [string, string][]
  headers: Record<string, string>
  session: Record<string, string>
  body: unknown
  /** Sent as it stands, instead of the body. */
  raw?: string
}

/** Calls of an operation that are right in every part. */
export function validParts(operation: Operation, world: World): fc.Arbitrary<Parts> {
  const meanings = meaningsFor(world)
  const given = (place: string) => operation.parameters.filter((parameter) => parameter.in === place)
  const fields = (parameters: Parameter[], values: Meanings) =>
    fc.record(
      Object.fromEntries(
        parameters.map(({ name, schema }) => [name, (values[name] ?? validValues(schema, meanings)).map(String)]),
      ),
      { requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name) },
    ) as fc.Arbitrary<Record<string, string>>
  return fc
    .record({
      params: fields(given('path'), {
        id: fc.constantFrom(...idsFor(operation.path, world)),
        userId: fc.constant(world.owner.userId),
        taskId: fc.constantFrom(...world.refusedWork.taskIds),
      }),
      query: fields(given('query'), queryMeanings(operation, world)),
      headers: fields(given('header'), { 'idempotency-key': fc.uuid() }),
      body: operation.body ? bodyOf(operation, world, meanings) : fc.constant(undefined),
    })
    .map(({ params, query, headers, body }) => ({
      operation,
      method: operation.method,
      params,
      query: Object.entries(query),
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
  if (name === 'post /api/two-factor') return fc.constant({ password: world.owner.password })
  const checkIn = { loginName: fc.constant('x'), slotAt: fc.constant(null), photoKey: fc.constant(null) }
  const own: Meanings = name.endsWith('/check-ins') ? checkIn : {}
  return validValues(body ?? {}, { ...meanings, ...own })
}

function meaningsFor({ owner }: World): Meanings {
  const staffIds = fc.subarray(owner.staff.slice(0, 3), { minLength: 1 })
  return {
    email: fc.uuid().map((id) => `${id}@example.com`),
    password: fc.uuid(),
    // Of none who has a second factor: it is not looked at.
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
    tasks: fc
      .tuple(fc.subarray(owner.tasks.slice(0, 3), { minLength: 1 }), staffIds)
      .map(([taskIds, people]) => taskIds.map((taskId) => ({ taskId, staffIds: people }))),
  }
}

/** Ends that lie in order, whichever of them are asked for. */
function queryMeanings({ path }: Operation, { owner }: World): Meanings {
  const days = { from: fc.constant('2026-11-02'), to: fc.constant('2026-12-10') }
  const instants = {
    from: fc.constantFrom('2026-11-02', '2026-11-02T08:00', '2026-11-03T08:00:00Z'),
    to: fc.constantFrom('2026-12-10', '2026-12-10T23:59', '2026-12-11T00:00:00.5+01:00'),
  }
  return {
    ...(path.startsWith('/api/analytics') ? days : instants),
    schedule: fc.constantFrom(...owner.schedules),
    task: fc.constantFrom(...owner.tasks),
    staff: fc.constantFrom(...owner.staff),
    ids: fc.subarray(owner.schedules, { minLength: 1, maxLength: 3 }),
    columns: fc.subarray([...csvColumns], { minLength: 1 }),
    // Every sheet has so many.
    first: fc.integer({ min: 1, max: 14 }),
  }
}

/** The task must be one of the schedule's. */
const visibilityOfTask = '/api/schedules/{id}/tasks/{taskId}/visibility'

function idsFor(path: string, { owner, refusedWork }: World): string[] {
  // Valid calls turn the owner's schedules into drafts, which nobody else may see; this one stays public.
  if (path === '/api/schedules/{id}/status') return [refusedWork.scheduleId]
  if (path === visibilityOfTask) return [refusedWork.scheduleId]
  if (path.startsWith('/api/tasks')) return owner.tasks
  if (path.startsWith('/api/check-ins')) return owner.checkIns
  if (path.startsWith('/api/group-names')) return owner.groupNames
  if (path.startsWith('/api/sessions')) return owner.sessions
  return path.startsWith('/api/staff') ? owner.staff : owner.schedules
}

export function bearer(token: string) {
  return { Authorization: `Bearer ${token}` }
}
