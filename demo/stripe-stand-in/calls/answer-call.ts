import type { z } from 'zod'
import { checkExpansion, type Call } from './call.ts'
import { readFormData } from './form-data.ts'
import { RefusedCall, invalid } from './refused-call.ts'
import type { Reply } from '../state.ts'
import type { World } from '../world.ts'

const daySeconds = 86_400

type CallRequest = {
  call: Call
  request: Request
  body: string
  id: string
  world: World
  secretKey: string
  pages: string
}

/** Answers a call of Stripe's API: status and JSON. A repeat with the same idempotency key gets the first answer. */
export function answerCall(callRequest: CallRequest): Pick<Reply, 'status' | 'body'> {
  try {
    checkKey(callRequest)
    return storedReply(callRequest) ?? storeReply(callRequest, run(callRequest))
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    return refused(error)
  }
}

function refused({ status, details }: RefusedCall) {
  return { status, body: { error: details } }
}

function checkKey({ request, secretKey }: CallRequest) {
  const apiKey = request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? ''
  if (apiKey === secretKey) return
  throw new RefusedCall(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${apiKey.slice(0, 8)}****${apiKey.slice(-4)}`,
  })
}

function run(callRequest: CallRequest): Pick<Reply, 'status' | 'body'> {
  const { call, request, body, id, world, pages } = callRequest
  const text = call.method === 'post' ? body : new URL(request.url).search
  const parsed = call.params.safeParse(readFormData(text))
  if (!parsed.success) throw wrongParameter(parsed.error)
  checkExpansion(parsed.data)
  try {
    return { status: 200, body: call.answer({ world, params: parsed.data as never, id, pages }) }
  } catch (error) {
    // A declined payment is stored for repeats like a success; an invalid request was never started.
    if (error instanceof RefusedCall && error.status === 402) return refused(error)
    throw error
  }
}

function wrongParameter({ issues }: z.ZodError): RefusedCall {
  const [issue] = issues
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])]
  const param = path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
  return issue?.code === 'unrecognized_keys'
    ? invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
    : invalid(`Invalid ${param}: ${issue?.message}`, { code: 'parameter_invalid', param })
}

function storedReply({ request, body, world: { state, at } }: CallRequest): Pick<Reply, 'status' | 'body'> | undefined {
  const key = request.headers.get('Idempotency-Key')
  const found = state.replies.find((reply) => reply.key === key && reply.at > at - daySeconds)
  if (!found) return undefined
  if (found.request === nameOf(request, body)) return found
  throw new RefusedCall(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  })
}

function storeReply({ request, body, world: { state, at } }: CallRequest, reply: Pick<Reply, 'status' | 'body'>) {
  const key = request.headers.get('Idempotency-Key')
  state.replies = state.replies.filter((stored) => stored.at > at - daySeconds)
  if (key !== null) state.replies.push({ key, request: nameOf(request, body), at, ...reply })
  return reply
}

function nameOf(request: Request, body: string) {
  return `${request.method} ${new URL(request.url).pathname}?${body}`
}
