import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/api.server.ts'
import type { Schema } from '#app/api/document/type-notation.ts'
import { errorCodes } from '#app/domain/errors.ts'

type Content = Record<string, { schema: Schema }>
type Answer = { description: string; headers?: Record<string, unknown>; content?: Content }
type Call = { method: string; path: string; requestBody?: { content: Content }; responses: Record<string, Answer> }

const document = JSON.parse(JSON.stringify(apiDocument())) as {
  paths: Record<string, Record<string, Omit<Call, 'method' | 'path'>>>
  components: { schemas: Record<string, Schema> }
}
const calls: Call[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ method, path, ...call })),
)
const answers = calls.flatMap(({ method, path, responses }) =>
  Object.entries(responses).map(([status, answer]) => ({ name: `${method} ${path} ${status}`, status, ...answer })),
)
const { schemas } = document.components

test('every JSON body and answer has a name, and so has every object in it', () => {
  const bodies = calls.flatMap(({ method, path, requestBody }) =>
    requestBody ? [{ name: `${method} ${path}`, content: requestBody.content }] : [],
  )
  expect(bodies.length).toBeGreaterThan(30)
  const nameless = [...bodies, ...answers].flatMap(({ name, content = {} }) => {
    const json = content['application/json']
    return json && !json.schema.$ref ? [name] : []
  })
  expect(nameless).toEqual([])
  const withObjects = Object.entries(schemas).filter(([, schema]) => innerParts(schema).some(isNamelessObject))
  expect(withObjects.map(([name]) => name)).toEqual([])
})

/** Names that generated clients have types for. They never change; others may be added. */
const promised = `
  NewTask NewStaff NewSchedule NewGroupName NewCheckIn NewFolder NewSupportMessage Credentials
  Registration ChangedSettings CompanyDetails Removal Visibility NewPhoto Task Staff
  StaffWithPin Schedule GroupName CheckIn AdminCheckIn Status Folder Tasks
  StaffPage Schedules GroupNames CheckIns Attendance Analytics SessionPage SignedIn
  User Settings RecordedCheckIns Plan Failure FailureDetails Message
`
  .trim()
  .split(/\s+/)

test('the promised names are there, and each name is given once', () => {
  expect(promised.filter((name) => !schemas[name])).toEqual([])
  const given = sources('app/api').flatMap((text) =>
    [...text.matchAll(/(?:\.openapi|\bnamed)\(\s*'(\w+)'|pageName: '(\w+)'/g)].map(([, name, page]) => name ?? page),
  )
  expect(given.length).toBeGreaterThan(80)
  expect(given.filter((name, index) => given.indexOf(name) !== index)).toEqual([])
})

test('an error code is any text, with the known ones beside it, so that a client accepts the ones to come', () => {
  expect(schemas['FailureDetails']?.properties).toMatchObject({
    code: { type: 'string', 'x-known-values': errorCodes },
    fields: { additionalProperties: { type: 'array', items: { type: 'string' } } },
  })
  const closed = Object.entries(schemas).filter(([, schema]) =>
    [schema, ...innerParts(schema)].some((part) => part.enum?.includes('request.notFound')),
  )
  expect(closed).toEqual([])
  expect(schemas['Folder']?.properties?.['failure']?.enum).toBeUndefined()
})

test('every answer names its headers', () => {
  const withoutId = answers.filter(({ headers }) => !headers?.['X-Request-Id'])
  expect(withoutId).toEqual([])
  const waiting = answers.filter(({ headers }) => headers?.['Retry-After']).map(({ name }) => name)
  expect(waiting).toEqual(answers.filter(({ status }) => ['429', '503'].includes(status)).map(({ name }) => name))
})

test('every file is binary, of its own type, and is a download or has an ETag', () => {
  const files = answers.flatMap(({ name, headers = {}, content = {} }) =>
    Object.entries(content)
      .filter(([type]) => type !== 'application/json')
      .map(([type, { schema }]) => ({ name, type, schema, headers: Object.keys(headers) })),
  )
  expect(new Set(files.map(({ type }) => type))).toEqual(
    new Set(['application/pdf', 'text/csv', 'application/zip', 'image/png', 'image/svg+xml']),
  )
  for (const { name, schema, headers } of files) {
    expect(schema, name).toEqual({ type: 'string', format: 'binary' })
    expect(headers.includes('Content-Disposition') !== headers.includes('ETag'), name).toBe(true)
  }
})

function isNamelessObject({ properties }: Schema): boolean {
  return properties !== undefined
}

/** The schemas within a schema, at any depth. What `allOf` adds to a named one belongs to the schema itself. */
function innerParts({ allOf = [], anyOf = [], items, properties = {} }: Schema): Schema[] {
  const direct = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)]
  return [...direct, ...direct.flatMap(innerParts), ...allOf.flatMap(innerParts)]
}

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}
