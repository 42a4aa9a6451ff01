import { z } from 'zod'
import { invalid } from './refused-call.ts'
import type { World } from '../world.ts'

type CallContext<Params> = { world: World; params: Params; id: string; pages: string }

/** A call of Stripe's API: its allowed parameters, and its answer. Other parameters are refused, as by Stripe. */
export type Call = {
  method: 'get' | 'post' | 'delete'
  path: string
  params: z.ZodType
  answer: (context: CallContext<never>) => unknown
}

export function call<Params extends z.ZodType>(
  method: Call['method'],
  path: string,
  params: Params,
  answer: (context: CallContext<z.output<Params>>) => unknown,
): Call {
  return { method, path, params, answer }
}

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const whole = z.coerce.number().int()
export const metadata = z.record(z.string(), z.string())
export const expand = z.array(z.string()).optional()
export const page = { limit: whole.min(1).max(100).optional(), expand }
export const enabled = z.strictObject({ enabled: flag })

/** Refuses more than four levels, as Stripe does. */
export function checkExpansion(params: unknown): void {
  const paths = (params as { expand?: string[] }).expand ?? []
  const deep = paths.find((path) => path.split('.').length > 4)
  if (deep) throw invalid(`You cannot expand more than 4 levels of a property. Property: ${deep}`, { param: 'expand' })
}
