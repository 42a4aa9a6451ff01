import { z } from 'zod'
import { formFields } from '#app/http/form-fields.ts'

/** A body may have 256 KB. */
const longest = 250_000
const marks = encodeURIComponent(`a${'\u0316\u0334'.repeat(20_000)}`)

// A backup's list of files is read of a backup only.
const modules = import.meta.glob<Record<string, unknown>>(['/app/domain/**/schema.ts', '!/app/domain/backups/**'], {
  eager: true,
})
const fields = new Map<string, object>()
for (const schema of Object.values(modules).flatMap((module) => Object.values(module))) {
  if (schema instanceof z.ZodObject) for (const name of Object.keys(schema.shape)) fields.set(name, schema.shape)
}

/** How many rows a list of our schemas has at most, by its name; what is no list is not in it. */
const lists = new Map<string, number>()
for (const [name, shape] of fields) {
  const { rows = null } = formFields(shape)(name)?.rule ?? {}
  if (rows !== null) lists.set(name, rows)
}

/** The lists that a page with these controls has. */
export function listsOf(controls: string[]): { name: string; rows: number; parts: string[] }[] {
  const named = [...lists].filter(([list]) => controls.some((name) => name.split('[')[0] === list))
  return named.map(([name, rows]) => {
    const parts = controls.flatMap((control) =>
      control.startsWith(`${name}[0]`) ? [control.slice(name.length + 3)] : [],
    )
    return { name, rows, parts: parts.length > 0 ? [...new Set(parts)] : [''] }
  })
}

/** Forms of at most 256 KB that ask for as much as they can of a page with these controls, each by what it is. */
export function hostileForms(controls: string[]): Record<string, string> {
  const names = [...new Set(controls.map((name) => name.replace(/\[.*/, '')))]
  const [first = 'x'] = names
  const own = listsOf(controls)
  const rowsTo = (count: number, from = 0) =>
    own.flatMap(({ name, rows, parts }) =>
      Array.from({ length: Math.max(0, Math.min(count, rows) - from) }, (_, index) =>
        parts.map((part) => `${name}[${from + index}]${part}=x`),
      ).flat(),
    )
  const beyond = (index: (rows: number) => number) =>
    [...lists].map(([list, rows]) => `${list}[${index(rows)}]=x&${list}[${index(rows)}].x=x`).join('&')
  const intent = (sent: object) => `__intent__=${encodeURIComponent(JSON.stringify(sent))}`
  return {
    'rows beyond the last': beyond((rows) => rows),
    'rows far beyond the last': beyond(() => 999),
    'rows at a number that is none': beyond(() => 99_999_999_999),
    'the last rows alone': own
      .flatMap(({ name, rows, parts }) => parts.map((part) => `${name}[${rows - 1}]${part}=x`))
      .join('&'),
    'all rows': rowsTo(Infinity).join('&'),
    'fields that are none of ours': repeated((index) => `x${index}=&`),
    'its own fields again and again': repeated((index) => `${names[index % names.length] ?? 'x'}=a&`),
    'lists in lists': `${first}${'[0]'.repeat(longest / 4)}=x`,
    'things in things': `${first}${'.a'.repeat(longest / 3)}=x`,
    'a path of many lists': repeated((index) => `${first}[${index}]${'[9]'.repeat(20)}=x&`),
    'names of every object': '__proto__=1&__proto__.x=1&__proto__[0]=1&constructor.prototype.x=1&toString=1',
    'a row put in far away': intent({ type: 'insert', payload: { name: 'tasks', index: 1e9, defaultValue: {} } }),
    'a row moved far away': intent({ type: 'reorder', payload: { name: 'tasks', from: 0, to: 1e9 } }),
    'an intent without an end': `__intent__=${'%5B'.repeat(longest / 4)}&__state__=${'%5B'.repeat(longest / 16)}`,
    'texts too long': names.map((name) => `${name}=${'a'.repeat(longest / names.length / 2)}`).join('&'),
    ...Object.fromEntries(names.map((name) => [`marks piled upon one letter of ${name}`, `${name}=${marks}`])),
  }
}

function repeated(part: (index: number) => string): string {
  let body = ''
  for (let index = 0; body.length < longest; index += 1) body += part(index)
  return body
}
