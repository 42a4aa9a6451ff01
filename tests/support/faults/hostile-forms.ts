import { z } from 'zod'
import { formFields } from '#app/http/forms/form-fields.ts'

/** Characters of a hostile body; the server accepts 256 KB. */
const longest = 250_000
const marks = encodeURIComponent(`a${'\u0316\u0334'.repeat(20_000)}`)

// No form contains the file list of a backup.
const modules = import.meta.glob<Record<string, unknown>>(['/app/domain/**/schema.ts', '!/app/domain/backups/**'], {
  eager: true,
})
const fields = new Map<string, object>()
for (const schema of Object.values(modules).flatMap((module) => Object.values(module))) {
  if (schema instanceof z.ZodObject) for (const name of Object.keys(schema.shape)) fields.set(name, schema.shape)
}

/** The largest number of rows of each list field of our schemas. */
const lists = new Map<string, number>()
for (const [name, shape] of fields) {
  const { rows = null } = formFields(shape)(name)?.rule ?? {}
  if (rows !== null) lists.set(name, rows)
}

/** A form as its page sends it: the names of its controls, and the encoded entries of its hidden fields and one button. */
export type ShownForm = { names: string[]; fixed: string }

/** The different forms that a page posts to its own address, each also once with every named button. */
export function formsTo(address: string, document: Document): ShownForm[] {
  const pathOf = (url: string) => new URL(url, new URL(address, 'http://host')).pathname
  const own = [...document.querySelectorAll('form[method=post]')].filter(
    (form) => pathOf(form.getAttribute('action') ?? address) === pathOf(address),
  )
  const forms = own.flatMap((form) => {
    const all = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((stepByName) => formOf(stepByName) === form)
    const controls = all('input, select, textarea')
    const isNoRow = (entry: string) => !entry.includes('[')
    const hidden = controls
      .filter((control) => control.getAttribute('type') === 'hidden')
      .map(entryOf)
      .filter(isNoRow)
    const names = [...new Set(controls.map((control) => control.getAttribute('name') ?? ''))].filter(Boolean)
    const buttonEntries = all('button[name]').map(entryOf)
    const namedButtons = buttonEntries.filter((entry) => !entry.startsWith('__intent__'))
    const stepByName = new Map(namedButtons.map((entry) => [entry.replace(/=.*/, ''), entry]))
    return ['', ...stepByName.values()].map((button) => ({
      names,
      fixed: [...hidden, button].filter(Boolean).join('&'),
    }))
  })
  const kinds = forms.map(
    ({ names, fixed }) => [`${String(names)} ${fixed.replace(/=[^&]{16}/g, '')}`, { names, fixed }] as const,
  )
  return [...new Map(kinds).values()]
}

function formOf(control: Element): Element | null {
  const id = control.getAttribute('form')
  return id ? control.ownerDocument.getElementById(id) : control.closest('form')
}

function entryOf(control: Element): string {
  const value = encodeURIComponent(control.getAttribute('value') ?? '')
  return `${control.getAttribute('name') ?? ''}=${value}`
}

/** The list fields of a form. */
export function listsOf({ names }: ShownForm): { name: string; rows: number; parts: string[] }[] {
  const own = [...lists].filter(([list]) => names.some((name) => name.split('[')[0] === list))
  return own.map(([name, rows]) => {
    const parts = names.flatMap((stepByName) =>
      stepByName.startsWith(`${name}[0]`) ? [stepByName.slice(name.length + 3)] : [],
    )
    return { name, rows, parts: parts.length > 0 ? [...new Set(parts)] : [''] }
  })
}

/** Bodies of at most 256 KB that make the server work as hard as a form can, by description. */
export function hostileBodies(form: ShownForm): Record<string, string> {
  const names = [...new Set(form.names.map((name) => name.replace(/\[.*/, '')))]
  const [first = 'x'] = names
  const own = listsOf(form)
  const rowsFrom = (from: (rows: number) => number) =>
    own.flatMap(({ name, rows, parts }) =>
      Array.from({ length: rows - from(rows) }, (_, index) =>
        parts.map((part) => `${name}[${from(rows) + index}]${part}=x`),
      ).flat(),
    )
  const beyond = (index: (rows: number) => number) =>
    [...lists].map(([list, rows]) => `${list}[${index(rows)}]=x&${list}[${index(rows)}].x=x`).join('&')
  const intent = (sent: object) => `__intent__=${encodeURIComponent(JSON.stringify(sent))}`
  const bodies = {
    'rows beyond the last': beyond((rows) => rows),
    'rows far beyond the last': beyond(() => 999),
    'rows at an impossible number': beyond(() => 99_999_999_999),
    'the last rows alone': rowsFrom((rows) => rows - 1).join('&'),
    'all rows': rowsFrom(() => 0).join('&'),
    'unknown fields': repeated((index) => `x${index}=&`),
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
  const fixed = (body: string) => form.fixed.split('&').filter((entry) => !body.startsWith(entry.replace(/=.*/, '=')))
  return Object.fromEntries(Object.entries(bodies).map(([name, body]) => [name, [...fixed(body), body].join('&')]))
}

function repeated(part: (index: number) => string): string {
  let body = ''
  for (let index = 0; body.length < longest; index += 1) body += part(index)
  return body
}
