import type { z } from 'zod'
import { isErrorCode, type ErrorCode } from '#app/domain/errors.ts'

/**
 * The codes with which the rules of a schema refuse a value, at any depth. Codes that a `check` finds by itself can't be
 * read from the schema; a call declares those itself.
 */
export function fieldCodes(schema: z.ZodType): ErrorCode[] {
  const codes = new Set<ErrorCode>()
  collect(schema as unknown as Part, codes)
  return [...codes]
}

/** What zod keeps of a schema or of one of its checks. */
type Part = {
  _zod: {
    def: {
      error?: (issue: object) => unknown
      checks?: Part[]
      shape?: Record<string, Part>
      options?: Part[]
      element?: Part
      innerType?: Part
      in?: Part
      out?: Part
    }
  }
}

function collect({ _zod: { def } }: Part, codes: Set<ErrorCode>): void {
  const { error, checks = [], shape = {}, options = [], element, innerType, in: input, out: output } = def
  for (const issue of issues) {
    const code = error?.(issue)
    if (typeof code === 'string' && isErrorCode(code)) codes.add(code)
  }
  for (const part of [...checks, ...Object.values(shape), ...options, element, innerType, input, output])
    if (part) collect(part, codes)
}

/** A missing value and a wrong one: some rules tell them apart. */
const issues = [{ input: undefined }, { input: 0 }]
