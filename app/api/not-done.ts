import { createRoute, z } from '@hono/zod-openapi'
import { excuseReasons } from '#app/domain/excuses/excuse.ts'
import type { RecordedReport } from '#app/domain/not-done/not-done-report.ts'
import { notDoneSchema } from '#app/domain/not-done/schema.ts'
import { deviceCookie, deviceOf } from '#app/http/cookies/device.server.ts'
import type { RequestLimit } from '#app/http/route-handle.ts'
import { reportNotDone } from '#app/operations/not-done/report-not-done.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, jsonAnswer, jsonBody, named, refusals, slotTime } from './calls/declaration.ts'
import { knownParameters } from './calls/known-parameters.ts'
import { problem } from './calls/problem.ts'
import { problemOfIssues } from './check-ins.ts'
import { answerHeaders } from './document/answer-headers.ts'

const reportShape = z
  .object({
    id,
    scheduleId: id,
    taskId: id,
    publicName: z.string(),
    signature: z.string(),
    ...slotTime,
    reason: z.enum(excuseReasons),
    note: z.string().nullable(),
    reportedAt: instant,
  })
  .openapi('NotDoneReport')

/** The public call by which staff say what they could not do. */
export const notDoneApi = apiArea()

const report = createRoute({
  method: 'post',
  path: '/api/schedules/{id}/not-done',
  summary: 'Say that tasks could not be done',
  description:
    'Of a slot that is open now or was due earlier today: `slotAt`, else the open one, else the one due last. They count as ' +
    'missed until an owner excuses them. What is said first of a task of a slot stays; the same again by the same person ' +
    'gets the same answer. Another reason needs a note.',
  security: [],
  middleware: [knownParameters()],
  'x-limit': 'checkIns' satisfies RequestLimit,
  request: { params: idParams, body: jsonBody(named('NewNotDone', notDoneSchema)) },
  ...refusals(
    'schedule.notFound',
    'schedule.ended',
    'checkIn.invalidStaffOrPin',
    'checkIn.alreadyCheckedIn',
    'checkIn.notAssigned',
    'checkIn.noAssignedStaff',
    'notDone.noSlot',
    'notDone.alreadyReported',
  ),
  responses: {
    201: {
      ...jsonAnswer(
        z.object({ notDone: z.array(reportShape) }).openapi('RecordedNotDone'),
        'One report for each task; the same again by the same person gets the same answer',
      ),
      headers: answerHeaders(201, 'SetCookie'),
    },
  },
})

notDoneApi.openapi(
  report,
  async (c) => {
    const device = await deviceOf(c.req.raw)
    const { address, now } = c.env
    const attempt = { scheduleId: c.req.valid('param').id, input: c.req.valid('json'), device, address, now }
    const reported = await reportNotDone(attempt)
    if (!reported.ok) return problem(c, reported.failure)
    c.header('Set-Cookie', await deviceCookie(device))
    return c.json({ notDone: reported.value.map(reportJson) }, 201)
  },
  (result, c) => (result.success ? undefined : problemOfIssues(c, result.error.issues)),
)

function reportJson({ slotStartsAt, reportedAt, ...rest }: RecordedReport): z.infer<typeof reportShape> {
  return { ...rest, startsAt: slotStartsAt.toISOString(), reportedAt: reportedAt.toISOString() }
}
