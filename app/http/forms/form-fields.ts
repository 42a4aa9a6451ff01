import { z } from 'zod'

/** How often a field may occur in a form, how many rows it can have if it is a list, and the parts of a row that has some. */
type FieldRule = { entries: number; rows: number | null; parts: ReadonlyMap<string, FieldRule> | null }

/** The field of a form that an entry belongs to, and how often an entry of this very name may occur. */
type FormEntry = { field: string; row: number | null; rule: FieldRule; ofName: number }

/** Finds the field by the name of an entry; null for a name that the form does not have. */
export type FormFields = (name: string) => FormEntry | null

/**
 * A field of a single value may occur several times: the schema then refuses it as a list, with an error at the field.
 */
const entriesOfOne = 10

/** The name of an entry in a list, as Conform writes it: `times[0]`, `tasks[0].staffIds[1]`. */
const rowName = /^(\w+)(?:\[(\d{1,9})\])?(?:\.(\w+)(?:\[(\d{1,3})\])?)?$/

/**
 * The fields of a form: those of a schema's `shape`, and fields that are not in the schema. Entries of a list are named as
 * Conform does, `times[0]`, `tasks[0].staffIds`; a list may be as long as its schema allows. Throws if a list has no
 * maximum length.
 */
export function formFields(fields: object): FormFields {
  const rules = rulesOf(fields)
  return (name) => {
    const rule = rules.get(name)
    if (rule) return { field: name, row: null, rule, ofName: rule.entries }
    const [, field = '', row, part, index] = rowName.exec(name) ?? []
    const list = rules.get(field)
    if (!list?.rows) return null
    const ofName = part === undefined ? list.rows : entriesOfPart(list.parts?.get(part), index)
    return ofName === null ? null : { field, row: row === undefined ? null : Number(row), rule: list, ofName }
  }
}

/** Null for a place that no list of the part has. The schema refuses parts that are not in it, and lists of what is none. */
function entriesOfPart(part: FieldRule | undefined, index: string | undefined): number | null {
  const most = part?.rows ?? entriesOfOne
  if (index === undefined) return most
  return Number(index) < most ? entriesOfOne : null
}

const rulesByFields = new WeakMap<object, Map<string, FieldRule>>()

function rulesOf(fields: object): Map<string, FieldRule> {
  const rules =
    rulesByFields.get(fields) ?? new Map(Object.entries(fields).map(([name, type]) => [name, ruleOf(type, name)]))
  rulesByFields.set(fields, rules)
  return rules
}

function ruleOf(type: unknown, name: string): FieldRule {
  const list = withoutWrappers(type)
  if (!(list instanceof z.ZodArray)) return { entries: entriesOfOne, rows: null, parts: null }
  const limit = list.def.checks?.find((check) => check instanceof z.core.$ZodCheckMaxLength)
  if (!limit) throw new Error(`The list ${name} has no greatest length`)
  const rows = limit._zod.def.maximum
  const parts = partsOf(withoutWrappers(list.element), name)
  const ofRow = parts ? [...parts.values()].reduce((sum, part) => sum + (part.rows ?? 1), 0) : 1
  return { entries: rows * ofRow, rows, parts }
}

function partsOf(row: unknown, name: string): Map<string, FieldRule> | null {
  if (!(row instanceof z.ZodObject)) return null
  return new Map(Object.entries(row.shape).map(([part, type]) => [part, ruleOf(type, `${name}.${part}`)]))
}

/** The type inside of a schema, without its transforms, defaults and `optional`. */
function withoutWrappers(type: unknown): unknown {
  if (type instanceof z.ZodPipe) return withoutWrappers(type.in instanceof z.ZodTransform ? type.out : type.in)
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return withoutWrappers(type.unwrap())
  return type
}
