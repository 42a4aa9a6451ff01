/** The part of JSON Schema that the OpenAPI document uses. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
  description?: string
}

/** A schema as TypeScript would write it, with its bounds: `{ title: string(1..120), days: integer(1..31)[] }`. */
export function typeNotation(schema: Schema, indent = ''): string {
  const value = schema.default === undefined ? '' : ` = ${JSON.stringify(schema.default)}`
  return `${alternatives(schema, indent).join(' | ')}${value}`
}

function alternatives(schema: Schema, indent: string): string[] {
  if (schema.$ref) return [schema.$ref.split('/').at(-1) ?? '']
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value))
  if (schema.allOf) return [schema.allOf.map((part) => typeNotation(part, indent)).join(' & ')]
  if (schema.anyOf) return schema.anyOf.flatMap((part) => alternatives(part, indent))
  return [schema.type ?? 'unknown'].flat().map((type) => typeOf(type, schema, indent))
}

function typeOf(type: string, schema: Schema, indent: string): string {
  if (type === 'array') return listOf(schema.items ?? {}, indent)
  if (type === 'object') return objectOf(schema, indent)
  if (type === 'string') return `string${bounds(schema.minLength, schema.maxLength)}${formOf(schema)}`
  if (type === 'integer' || type === 'number') return `${type}${bounds(schema.minimum, schema.maximum)}`
  return type
}

function listOf(items: Schema, indent: string) {
  const type = typeNotation(items, indent)
  return type.includes(' | ') && !type.startsWith('{') ? `(${type})[]` : `${type}[]`
}

function objectOf({ properties, required = [], additionalProperties }: Schema, indent: string): string {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeNotation(additionalProperties, indent) : 'unknown'
    return `Record<string, ${values}>`
  }
  const deeper = `${indent}  `
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?'
    const comment = schema.description ? ` // ${schema.description}` : ''
    return `${deeper}${name}${mark}: ${typeNotation(schema, deeper)}${comment}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function bounds(from: number | undefined, to: number | undefined) {
  return from === undefined && to === undefined ? '' : `(${from ?? ''}..${to ?? ''})`
}

/** A format by its name, which says more than its pattern; else the pattern. */
function formOf({ format, pattern }: Schema) {
  if (format !== undefined) return ` ${format}`
  return pattern === undefined ? '' : ` /${pattern}/`
}
