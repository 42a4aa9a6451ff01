import { createRequestHandler, data, redirect } from '@remix-run/node'
import { beforeEach, expect, test } from 'vitest'
import { incomingMessage } from '../../../tests/support/requests/incoming-message.ts'
import { tinyBuild } from '../../../tests/support/requests/tiny-build.ts'
import type { RequestContext } from '../app-build.ts'
import { identify } from '../identify/identify.ts'
import { createDispatch } from './dispatch.ts'
import { createRouteFinder } from '../identify/route-finder.ts'

const appOrigin = 'https://klarbuch.example'
const setCookies = { headers: { 'Set-Cookie': 'thanks=1; Path=/', 'X-Robots-Tag': 'noindex' } }

/** How an action or a call may end. */
const endings: Record<string, () => unknown> = {
  'leads on': () => redirect('/schedules/a/status', { status: 303, ...setCookies }),
  'leads on by throwing': () => {
    throw redirect('/schedules/a/status?x=a%20b', { status: 303, ...setCookies })
  },
  'leads elsewhere': () => redirect('https://elsewhere.example/?a', 302),
  'answers data': () => data({ reply: 'typed' }, { status: 422, ...setCookies }),
  'answers bare data': () => ({ reply: null }),
  'answers nothing': () => null,
  'answers a response': () => Response.json({ wait: 1 }, { status: 429, headers: { 'Retry-After': '60' } }),
  'throws data': () => {
    throw data({ failure: 'request.invalidFields' }, { status: 415, ...setCookies })
  },
  'throws a response': () => {
    throw new Response('gone', { status: 410, ...setCookies })
  },
  'has a bug': () => {
    throw new Error('secret of the house')
  },
}

let ending: () => unknown
/** The arguments of the action or the API call; newest last. */
let receivedArgs: unknown[] = []
let reportedErrors: unknown[] = []
beforeEach(() => {
  receivedArgs = []
  reportedErrors = []
})

const build = tinyBuild({
  'routes/status': {
    path: 'schedules/:scheduleId/status',
    module: {
      handle: { kind: 'page', audience: 'public', hydrate: false, styles: '', isDirect: true },
      default: () => null,
      loader: () => ({ view: 'fresh' }),
      action: end,
    },
  },
  'routes/long': {
    path: 'long',
    module: { handle: { kind: 'page', audience: 'public', takesLong: true }, default: () => null, loader: callerOf },
  },
  'routes/short': { path: 'short', module: { default: () => null, loader: callerOf } },
  api: {
    path: 'api/*',
    module: { handle: { kind: 'api', audience: 'mixed', isDirect: true }, loader: end, action: end },
  },
})
build.entry.module.handleError = (error) => void reportedErrors.push(String(error))

function callerOf({ context }: { context: RequestContext }) {
  return { isWatched: context.callerLeft !== undefined }
}

async function end({ request, params, context }: Parameters<typeof recordedArgs>[0]) {
  receivedArgs.push(await recordedArgs({ request, params, context }))
  return ending()
}

async function recordedArgs({ request, ...args }: { request: Request; params: object; context: { body?: Buffer } }) {
  const { url, method, headers } = request
  return { url, method, headers: [...headers], body: args.context.body?.toString() ?? (await request.text()), ...args }
}

const byRemix = createRequestHandler(build, 'production')
const dispatch = createDispatch(build, appOrigin)
const findRoute = createRouteFinder(build)

const forms = [
  '/schedules/a/status',
  '/schedules/a/status?slotAt=2026-11-20T14:00',
  '/schedules/a/status?',
  '/Schedules/a/status',
  '/schedules/a%20b/status',
  '/schedules/%C3%BC/status/',
]

test.each(forms.flatMap((path) => Object.keys(endings).map((name) => [path, name] as const)))(
  'a form sent to %s, whose action %s, is answered as Remix answers it, and acts once',
  async (path, name) => {
    await expectTheSame('POST', path, name)
    expect(receivedArgs).toHaveLength(2)
  },
)

const calls = [
  ['POST', '/api/tasks'],
  ['GET', '/api/tasks'],
  ['HEAD', '/api/tasks'],
  ['OPTIONS', '/api/tasks'],
  ['DELETE', '/api/tasks/a%20b/'],
  ['GET', '/api/tasks?name=a%20b&index'],
] as const

test.each(calls)('%s %s is handed over and answered as by Remix', async (method, path) => {
  await expectTheSame(method, path, 'answers a response')
  await expectTheSame(method, path, 'leads elsewhere')
  expect(receivedArgs).toHaveLength(4)
})

test('a bug in an API call is reported to the app, and answered as failed', async () => {
  ending = endings['has a bug'] ?? ending
  expect(await dispatch(await incoming('POST', '/api/tasks'), body)).toEqual({ code: 'server.failed' })
  expect(reportedErrors).toEqual(['Error: secret of the house'])
})

test('only a page that takes long hears of a caller who leaves', async () => {
  for (const [path, isWatched] of [
    ['/long', true],
    ['/short', false],
  ] as const) {
    const answer = await dispatch(await incoming('GET', path), undefined)
    expect(answer instanceof Response && (await answer.text())).toContain(`"isWatched":${isWatched}`)
  }
})

async function expectTheSame(method: string, path: string, name: string) {
  ending = endings[name] ?? ending
  const request = await incoming(method, path)
  const { address, nonce } = request
  const before = { receivedArgs: receivedArgs.length, reportedErrors: reportedErrors.length }
  const ofRemix = new Request(appOrigin + path, { method, headers, body: method === 'POST' ? body : null })
  const byItself = await parts(await byRemix(ofRemix, { address, nonce }))
  const expected = byItself.status === 500 ? { code: 'server.failed' } : byItself
  const between = { receivedArgs: receivedArgs.length, reportedErrors: reportedErrors.length }
  const answer = await dispatch(request, method === 'POST' ? body : undefined)
  expect(answer instanceof Response ? await parts(answer) : answer).toEqual(expected)
  expect(withoutAdditions(receivedArgs.slice(between.receivedArgs))).toEqual(
    withoutAdditions(receivedArgs.slice(before.receivedArgs, between.receivedArgs)),
  )
  expect(reportedErrors.slice(between.reportedErrors)).toEqual(
    reportedErrors.slice(before.reportedErrors, between.reportedErrors),
  )
}

const body = Buffer.from('taskIds=a&taskIds=b')
const headers = { Host: 'klarbuch.example', 'Content-Type': 'application/x-www-form-urlencoded' }

function incoming(method: string, path: string) {
  const message = incomingMessage({ url: path, method, headers })
  return identify(message, { id: 'K-1', appOrigin, callerAddress: () => '127.0.0.1', findRoute })
}

async function parts(answer: Response) {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

/**
 * Without what the server itself adds to the context, and without the `*` of an API's path, which the API reads itself.
 */
function withoutAdditions(all: unknown[]) {
  return all.map((args) => {
    const { context, params, ...rest } = args as {
      context: { address: string; nonce: string }
      params: Record<string, string>
    }
    const { '*': _, ...named } = params
    return { ...rest, params: named, context: { address: context.address, nonce: context.nonce } }
  })
}
