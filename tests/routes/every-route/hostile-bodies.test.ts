import { expect, test } from 'vitest'
import { apiDocument } from '#app/api/api.server.ts'
import { send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner } from '#tests/support/stories/factories.ts'
import { leastTime, timeOf } from '#tests/support/median-times.ts'
import { someOf } from '#tests/support/release.ts'

useDatabase()

type Schema = {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  maxItems?: number
} & {
  anyOf?: Schema[]
}
type Call = { requestBody?: { content: Record<string, { schema: Schema }> } }

const schemas = apiDocument().components?.schemas as Record<string, Schema>
const calls = Object.entries(apiDocument().paths as Record<string, Record<string, Call>>)
  .flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema
      return schema ? [{ method: method.toUpperCase(), path, schema: resolved(schema) }] : []
    }),
  )
  .map((call, index) => ({ ...call, index }))

test('every list that the API takes has a greatest length', () => {
  const endless = calls.flatMap(({ path, schema }) => listsIn(schema).flatMap((list) => (list.maxItems ? [] : [path])))
  expect(calls.flatMap(({ schema }) => listsIn(schema)).length).toBeGreaterThan(8)
  expect(endless).toEqual([])
})

/** Microseconds of processor time that need no refusal; chance alone can add that much to a fast call. */
const unworthy = 50_000

test.each(calls)('no body of 256 KB makes $method $path work or answer many times as much as usual', async (call) => {
  const { token: bearer } = await createOwner()
  const { method, path, schema, index } = call
  const answer = async (body: string) => {
    const headers = { 'Content-Type': 'application/json' }
    const answered = await send(path.replace(/{\w+}/g, 'a'.repeat(16)), { method, body, bearer, headers })
    return { status: answered.status, text: await answered.text() }
  }
  const usual = await leastTime(() => answer('{}'))
  const bodies = Object.entries(hostileBodies(Object.keys(schema.properties ?? {})))
  // An ordinary run sends each body to every third call.
  for (const [name, body] of someOf(bodies, { every: 3, from: index })) {
    const reading = await timeOf(async () => JSON.parse(body) as unknown)
    const limit = Math.max(unworthy, 10 * (usual + reading))
    let answered = { status: 0, text: '' }
    expect(await leastTime(async () => (answered = await answer(body)), limit), `${name}: µs`).toBeLessThan(limit)
    expect(answered.status, `${name}: status`).toBeLessThan(500)
    expect(answered.text.length, `${name}: characters`).toBeLessThan(20_000)
  }
})

const longest = 250_000

function hostileBodies(names: string[]): Record<string, string> {
  const values = {
    'many numbers': manyOf('1'),
    'many texts': manyOf('""'),
    'many things': manyOf('{}'),
    'many rows': manyOf('{"taskId":"","staffIds":[0]}'),
    'one row of many': `[{"taskId":"a","staffIds":${manyOf('0')}}]`,
    'lists in lists': `${'['.repeat(longest / 2)}${']'.repeat(longest / 2)}`,
    'marks piled upon one letter': JSON.stringify(`a${'\u0316\u0334'.repeat(longest / 4)}`),
    spaces: JSON.stringify(`${' '.repeat(longest)}a`),
  }
  const wrong = names.flatMap((name) =>
    Object.entries(values).map(([kind, value]) => [`${name}: ${kind}`, `{"${name}":${value}}`]),
  )
  const keys = Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`)
  return { ...(Object.fromEntries(wrong) as Record<string, string>), keys: `{${keys.join()}}`, list: manyOf('1') }
}

function manyOf(value: string): string {
  return `[${Array.from({ length: longest / (value.length + 1) }, () => value).join()}]`
}

function listsIn(schema: Schema): Schema[] {
  const { type, items, properties = {}, anyOf = [] } = resolved(schema)
  const inner = [...(items ? [items] : []), ...Object.values(properties), ...anyOf].flatMap(listsIn)
  return [...([type].flat().includes('array') ? [resolved(schema)] : []), ...inner]
}

function resolved(schema: Schema): Schema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}
