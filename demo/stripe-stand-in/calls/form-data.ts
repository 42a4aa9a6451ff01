/** A value of Stripe's form encoding: a text, a list or an object. */
type Value = string | Value[] | { [name: string]: Value }

/** Reads `items[0][price]=…&expand[]=…` as Stripe does: names in brackets are objects, numbers and `[]` lists. */
export function readFormData(text: string): Record<string, Value> {
  const root: Branch = new Map()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/g)].map(([whole, inner]) => inner ?? whole)
    insert(root, path, value)
  }
  return plain(root) as Record<string, Value>
}

type Branch = Map<string, string | Branch>

function insert(branch: Branch, [first = '', ...rest]: string[], value: string): void {
  const name = first === '' ? String(branch.size) : first
  if (rest.length === 0) {
    branch.set(name, value)
    return
  }
  const existing = branch.get(name)
  const next: Branch = existing instanceof Map ? existing : new Map()
  branch.set(name, next)
  insert(next, rest, value)
}

function plain(branch: Branch): Value {
  const entries = [...branch].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries)
}
