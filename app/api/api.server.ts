import { HTTPException } from 'hono/http-exception'
import { settings } from '#app/config/settings.server.ts'
import { memoize } from '#app/domain/memoize.ts'
import type { RequestLimit, RouteHandle } from '#app/http/route-handle.ts'
import { findUser } from '#app/http/caller/require-user.server.ts'
import { apiArea } from './calls/api-area.ts'
import { problem, problemResponse } from './calls/problem.ts'
import { accountSettingsApi } from './account-settings.ts'
import { alertsApi } from './alerts.ts'
import { analyticsApi } from './analytics.ts'
import { attendanceApi } from './attendance.ts'
import { attendanceFilesApi } from './attendance-files.ts'
import { checkInsApi } from './check-ins.ts'
import { closuresApi } from './closures.ts'
import { envelopesApi } from './envelopes.ts'
import { excusesApi } from './excuses.ts'
import { notDoneApi } from './not-done.ts'
import { defectsApi } from './defects.ts'
import { guestsApi } from './guests.ts'
import { inspectionsApi } from './inspections.ts'
import { commentsApi } from './comments.ts'
import { companyApi } from './company.ts'
import { devicesApi } from './devices.ts'
import { headsApi } from './heads.ts'
import { digestsApi } from './digests.ts'
import { foldersApi } from './folders.ts'
import { ratingWeeksApi } from './rating-weeks.ts'
import { reportsApi } from './reports.ts'
import { papersApi } from './papers.ts'
import { readingsApi } from './readings.ts'
import { googleApi } from './google.ts'
import { apiReference } from './document/api-reference.ts'
import { openApiDocument, tagCalls } from './document/openapi-document.ts'
import { groupNamesApi } from './group-names.ts'
import { passwordsApi } from './passwords.ts'
import { qrApi } from './qr.ts'
import { registrationApi } from './registration.ts'
import { scheduleSettingsApi } from './schedule-settings.ts'
import { schedulesApi } from './schedules.ts'
import { sessionsApi } from './sessions.ts'
import { settingsApi } from './settings.ts'
import { signInApi } from './sign-in.ts'
import { staffApi } from './staff.ts'
import { subscriptionApi } from './subscription.ts'
import { supportApi } from './support.ts'
import { tasksApi } from './tasks.ts'
import { twoFactorApi } from './two-factor.ts'
import { visibilityApi } from './visibility.ts'

const accounts = apiArea()
  .route('/', registrationApi)
  .route('/', signInApi)
  .route('/', sessionsApi)
  .route('/', twoFactorApi)
  .route('/', passwordsApi)
  .route('/', googleApi)

const areas = {
  Accounts: accounts,
  Settings: apiArea()
    .route('/', settingsApi)
    .route('/', accountSettingsApi)
    .route('/', alertsApi)
    .route('/', devicesApi)
    .route('/', headsApi),
  Company: companyApi,
  Subscription: subscriptionApi,
  'Schedule settings': apiArea().route('/', scheduleSettingsApi).route('/', groupNamesApi),
  Tasks: tasksApi,
  Staff: staffApi,
  Schedules: apiArea().route('/', schedulesApi).route('/', closuresApi).route('/', excusesApi),
  'QR codes': qrApi,
  'Check-ins': apiArea()
    .route('/', checkInsApi)
    .route('/', envelopesApi)
    .route('/', notDoneApi)
    .route('/', visibilityApi)
    .route('/', commentsApi)
    .route('/', defectsApi)
    .route('/', guestsApi)
    .route('/', inspectionsApi),
  Support: supportApi,
  Attendance: apiArea()
    .route('/', attendanceApi)
    .route('/', attendanceFilesApi)
    .route('/', readingsApi)
    .route('/', foldersApi)
    .route('/', reportsApi)
    .route('/', papersApi)
    .route('/', digestsApi)
    .route('/', analyticsApi)
    .route('/', ratingWeeksApi),
}

/** The whole JSON API: every path below /api, /auth and /settings. */
export const api = apiArea()

const utf8 = new TextDecoder()

/**
 * Hono looks into `bodyCache` before it reads the body of a Request. It stores promises there, although the type says
 * otherwise.
 */
api.use((c, next) => {
  const { body } = c.env
  if (body && !endpointAt(c.req.path)?.takesFile)
    Object.assign(c.req.bodyCache, { text: Promise.resolve(utf8.decode(body)) })
  return next()
})

for (const [name, area] of Object.entries(areas)) {
  tagCalls(area, name)
  api.route('/', area)
}

const documentPath = '/api/openapi.json'

/** The OpenAPI document, for programs; /api/docs shows it to people. It is made at the first request. */
export const apiDocument = memoize(() => openApiDocument(api))

/** The same as the page shows it to people. */
export const documentForPeople = memoize(() => apiReference(apiDocument()))

api.get(documentPath, (c) => c.json({ ...apiDocument(), servers: [{ url: settings().APP_ORIGIN }] }))

api.notFound(async (c) => {
  const { path } = c.req
  if (!isOpen(path) && !(await findUser(c.req.raw))) return problem(c, { code: 'auth.unauthenticated' })
  const allowed = allowedMethods(path)
  if (allowed.length > 0) {
    const answer = await problemResponse(c.req.raw, { code: 'request.methodNotAllowed' })
    answer.headers.set('Allow', allowed.join(', '))
    return answer
  }
  return problem(c, { code: 'request.notFound' })
})

api.onError(async (error, c) => {
  if (error instanceof HTTPException && error.status === 400) return problem(c, { code: 'request.notJson' })
  if (error instanceof HTTPException && error.status === 415)
    return problem(c, { code: 'request.unsupportedMediaType' })
  throw error
})

const declaredCalls = api.openAPIRegistry.definitions.flatMap((call) => (call.type === 'route' ? [call.route] : []))

const patternOf = memoize(
  (path: string) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/:[^/]+|{[^}]+}/g, '[^/]+')}$`),
)

const openPaths = declaredCalls.filter(({ security }) => security?.length === 0).map(({ path }) => patternOf(path))

/**
 * Whether some call at this path is public. Then a caller without a session learns the allowed methods instead of a
 * 401.
 */
function isOpen(path: string): boolean {
  return openPaths.some((pattern) => pattern.test(path))
}

/** The methods that some endpoint offers at this path. */
function allowedMethods(path: string): string[] {
  const methods = api.routes
    .filter((route) => route.method !== 'ALL' && patternOf(route.path).test(path))
    .map(({ method }) => method)
  return [...new Set(methods)].sort()
}

/** Every path of the API with its methods and its limit. */
const endpoints = [...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ path }) => path))].map(
  (path) => ({ path, pattern: patternOf(path), methods: allowedMethods(path), ...declaredOf(path) }),
)

export type Endpoint = Omit<(typeof endpoints)[number], 'pattern'>

/** The endpoint at a path, matched as Hono does; undefined where there is none. */
export function endpointAt(path: string): Endpoint | undefined {
  return endpoints.find(({ pattern }) => pattern.test(decoded(path)))
}

function decoded(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function declaredOf(path: string): Pick<RouteHandle, 'limit' | 'isOnPrimary' | 'isFinished' | 'takesFile'> {
  if (path === documentPath) return { isFinished: true }
  const declared = path.replace(/:(\w+)/g, '{$1}')
  const calls = declaredCalls.filter((call) => call.path === declared)
  const limit: RequestLimit | undefined = calls.find((call) => call['x-limit'])?.['x-limit']
  const has = (mark: 'x-on-primary' | 'x-takes-file') => calls.some((call) => call[mark])
  return {
    ...(limit && { limit }),
    ...(has('x-on-primary') && { isOnPrimary: true as const }),
    ...(has('x-takes-file') && { takesFile: true as const }),
  }
}
