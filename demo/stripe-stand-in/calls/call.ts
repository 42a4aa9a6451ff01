import { z } from 'zod'
import { invalid } from './refused-call.ts'
import type { World } from '../world.ts'

type CallContext<Given> = { world: World; given: Given; id: string; pages: string }

/** A call of Stripe's API: what may be given, and what is answered. Whatever else is given is refused, as Stripe does. */
export type Call = {
  method: 'get' | 'post' | 'delete'
  path: string
  given: z.ZodType
  answer: (asked: CallContext<never>) => unknown
}

export function call<Given extends z.ZodType>(
  method: Call['method'],
  path: string,
  given: Given,
  answer: (asked: CallContext<z.output<Given>>) => unknown,
): Call {
  return { method, path, given, answer }
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const whole = z.coerce.number().int()
export const metadata = z.record(z.string(), z.string())
export const expand = z.array(z.string()).optional()
export const page = { limit: whole.min(1).max(100).optional(), expand }
export const enabled = z.strictObject({ enabled: flag })

/** Stripe expands four levels and no more. */
export function checkExpansion(given: unknown): void {
  const asked = (given as { expand?: string[] }).expand ?? []
  const deep = asked.find((path) => path.split('.').length > 4)
  if (deep) throw invalid(`You cannot expand more than 4 levels of a property. Property: ${deep}`, { param: 'expand' })
}
