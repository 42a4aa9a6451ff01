import { apiDocument, endpointAt } from '#app/api/api.server.ts'

type Described = Record<string, { responses: Record<string, { description: string }> }>

/** Answers that every path may give: those that no call of the document is asked for. */
const ofAnyPath = new Set(['request.methodNotAllowed', 'server.failed'])

/**
 * Throws if a call of the API was refused with a status or a code that the document does not name for it, so that every
 * test of a call is a test of the document too.
 */
export async function expectDocumented(request: Request, answer: Response): Promise<void> {
  if (answer.status < 400 || !answer.headers.get('Content-Type')?.startsWith('application/json')) return
  const path = endpointAt(new URL(request.url).pathname)?.path.replaceAll(/:(\w+)/g, '{$1}') ?? ''
  const call = (apiDocument().paths?.[path] as Described | undefined)?.[request.method.toLowerCase()]
  if (!call) return
  const { error } = (await answer.clone().json()) as { error?: { code: string } }
  const codes = call.responses[answer.status]?.description.split(', ') ?? []
  if (!error || codes.includes(error.code) || ofAnyPath.has(error.code)) return
  throw new Error(`The document does not name ${answer.status} ${error.code} for ${request.method} ${path}`)
}
