import fc from 'fast-check'
import type { SentRequest } from './client.ts'
import { brokenBodies, brokenTexts, brokenTypes, brokenValues } from './broken-values.ts'
import type { createValidator, Operation, Parameter } from './document.ts'
import { bearer, validParts, type Parts } from './valid-parts.ts'
import type { World } from './world.ts'

/** The expected outcome of a call: success, a refusal, one of these statuses, or anything that the document allows. */
export type Expected = 'success' | 'refusal' | 'anything' | number[]
export type Call = { parts: Parts; broken: string; expected: Expected }

type FaultsOf = ReturnType<typeof createValidator>
type CallMaker = { world: World; faultsOf: FaultsOf }

/** Calls of an operation: about half are valid, the others are broken in one place. */
export function callsOf(operation: Operation, { world, faultsOf }: CallMaker): fc.Arbitrary<Call> {
  const calls: fc.WeightedArbitrary<Call>[] = [{ weight: 10, arbitrary: validCallsOf(operation, world) }]
  const partsToBreak = validParts(operation, world).map((parts) => withOwnAccount(parts, world))
  const add = (weight: number, arbitrary: fc.Arbitrary<Call>) => calls.push({ weight, arbitrary })

  add(1, method(partsToBreak))
  if (!operation.isOpen) add(4, session(partsToBreak, operation, world))
  for (const parameter of operation.parameters) add(2, parameterBroken(partsToBreak, { parameter, faultsOf }))
  if (operation.body) {
    // If every field is optional, an empty object is valid.
    const acceptsEmptyObject = faultsOf(operation.body, {}) === ''
    add(
      5,
      partsToBreak
        .chain((parts) => brokenValues(parts.body).map((body) => ({ ...parts, body })))
        .map(call('body', 'anything')),
    )
    add(
      1,
      fc
        .tuple(partsToBreak, brokenBodies)
        .map(([parts, raw]) => call('text', acceptsEmptyObject ? 'anything' : 'refusal')({ ...parts, raw })),
    )
    add(
      1,
      fc
        .tuple(partsToBreak, brokenTypes)
        .map(([parts, type]) => call('type', [415, 401, 410, 404])({ ...parts, headers: { 'Content-Type': type } })),
    )
  }
  return fc.oneof(...calls)
}

/**
 * Valid calls of these may be refused: orders of folders once there are enough, and their files until they are ready; the links of
 * deliveries, which only documents have that are too large for a mail; envelopes, which only a phone seals; and papers, whose numbers
 * no call chooses.
 */
const mayBeRefused = [
  /^\/api\/folders/,
  /^\/api\/deliveries/,
  /\/excuses$/,
  /\/inspections$/,
  /\/envelopes/,
  /\/papers\//,
  /\/verify/,
]

/** Valid calls of an operation. */
export function validCallsOf(operation: Operation, world: World): fc.Arbitrary<Call> {
  const expected = mayBeRefused.some((path) => path.test(operation.path)) ? 'anything' : 'success'
  return validParts(operation, world).map(call('nothing', expected))
}

function call(broken: string, expected: Expected) {
  return (parts: Parts): Call => ({ parts, broken, expected })
}

function method(valid: fc.Arbitrary<Parts>): fc.Arbitrary<Call> {
  return fc.tuple(valid, fc.constantFrom(...otherMethods)).map(([parts, other]) => ({
    parts: { ...parts, method: other, body: {} },
    broken: `method ${other}`,
    expected: 'anything',
  }))
}

const otherMethods = ['PATCH', 'OPTIONS', 'PUT', 'PROPFIND', 'LOCK']

type Session = { kind: string; headers: Record<string, string>; expected: Expected }

function session(valid: fc.Arbitrary<Parts>, { method: verb, path }: Operation, world: World): fc.Arbitrary<Call> {
  const { owner, stranger } = world
  const foreignCookie = { Cookie: `session=${owner.token}`, Origin: 'https://evil.example' }
  const sessions: Session[] = [
    { kind: 'none', headers: {}, expected: [401] },
    { kind: 'garbage', headers: bearer('nonsense'), expected: [401] },
    { kind: 'forged', headers: bearer(`${owner.token.slice(0, -6)}AAAAAA`), expected: [401] },
    { kind: 'cookie from elsewhere', headers: foreignCookie, expected: verb === 'GET' ? 'anything' : [403] },
  ]
  if (path.includes('{'))
    sessions.push({ kind: 'of another company', headers: bearer(stranger.token), expected: [404, 422] })
  return fc.tuple(valid, fc.constantFrom(...sessions)).map(([parts, { kind, headers, expected }]) => ({
    parts: { ...parts, session: headers },
    broken: `session ${kind}`,
    expected,
  }))
}

function parameterBroken(
  valid: fc.Arbitrary<Parts>,
  { parameter, faultsOf }: { parameter: Parameter; faultsOf: FaultsOf },
): fc.Arbitrary<Call> {
  const { in: place, name } = parameter
  return fc.tuple(valid, brokenTexts).map(([parts, text]) => {
    const broken = `${place} ${name} ${JSON.stringify(text.slice(0, 40))}`
    switch (place) {
      case 'path':
        return { parts: { ...parts, params: { ...parts.params, [name]: text } }, broken, expected: 'refusal' }
      case 'query': {
        const query: Parts['query'] = [...parts.query.filter(([key]) => key !== name), [name, text]]
        return {
          parts: { ...parts, query },
          broken,
          expected:
            faultsOf(parameter.schema, readAs(parameter, text)) !== '' && isBounded(parameter) ? [422] : 'anything',
        }
      }
      case 'header': {
        const headers = { ...parts.headers, [name]: text.replaceAll(/[^\x20-\x7e]/g, '') }
        return { parts: { ...parts, headers }, broken, expected: 'anything' }
      }
    }
  })
}

/** Whether a wrong value breaks the schema: any text can be an id, so only numbers and choices are bounded. */
function isBounded({ schema }: Parameter): boolean {
  return schema.type === 'integer' || schema.enum !== undefined
}

function readAs({ schema }: Parameter, text: string): string | number {
  return schema.type === 'integer' ? Number(text) : text
}

/** Broken calls use other accounts, so that their wrong passwords and PINs don't block valid calls. */
function withOwnAccount(parts: Parts, { refusedWork, stranger }: World): Parts {
  const { scheduleId, ...work } = refusedWork
  switch (parts.operation.name) {
    case 'post /auth/login':
      return { ...parts, body: { email: 'nobody@example.com', password: 'nothing-known' } }
    case 'post /api/schedules/{id}/check-ins':
      return { ...parts, params: { id: scheduleId }, body: { ...work, comment: 'broken' } }
    case 'post /api/schedules/{id}/not-done':
      return { ...parts, params: { id: scheduleId }, body: { ...work, reason: 'noAccess', note: 'broken' } }
    case 'post /api/two-factor':
    case 'post /api/two-factor/confirm':
    case 'post /api/two-factor/recovery-codes':
    case 'delete /api/two-factor':
    case 'put /settings/email':
    case 'put /settings/password':
    case 'delete /settings/account':
      return { ...parts, session: bearer(stranger.token) }
    default:
      return parts
  }
}

/** The HTTP request of a call. */
export function requestOf({
  operation,
  method: verb,
  params,
  query,
  headers,
  session: sessionHeaders,
  body,
  raw,
}: Parts): SentRequest {
  const path = operation.path.replaceAll(/{(\w+)}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(query).toString()
  const sentBody = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const type = sentBody === undefined ? {} : { 'Content-Type': 'application/json' }
  const all = Object.fromEntries(
    Object.entries({ ...type, ...sessionHeaders, ...headers }).filter(([, value]) => value !== ''),
  )
  return {
    method: verb,
    path: search ? `${path}?${search}` : path,
    headers: all,
    body: verb === 'GET' ? undefined : sentBody,
  }
}
