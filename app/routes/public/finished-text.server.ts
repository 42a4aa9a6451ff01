import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { chosenLanguageCookie, languageCookie, languageOf } from '#app/http/caller/locale.server.ts'
import { readPlain } from '#app/http/cookies/cookie.server.ts'
import { isTheme } from '#app/ui/theme.ts'
import { chosenTheme } from './theme-cookie.server.ts'

/** A text that is made once. `own` are headers for the reader who asks. */
export type FinishedText = { headers: Headers; bytes: Buffer; own: Record<string, string> }

type StoredText = Omit<FinishedText, 'own'>

/** All texts in all languages and themes have room. */
const texts = new LRUCache<string, StoredText>({ maxSize: 8 * 1024 * 1024 })

type FinishedTextRequest = {
  request: Request
  /** The path as it is declared: others, such as with a slash at the end, lead to the same text. */
  path: string
  kind: 'page' | 'api'
  /** Answers, or answers as if it was asked by this request; null where that fails. */
  make: (asIf?: Request) => Promise<Response | null>
}

/**
 * A text that is the same for every reader of a language and a theme; for programs it is the same for all of them. It is
 * made for the first reader, without what else their request says. Null where that fails.
 */
export async function finishedText({ request, path, kind, make }: FinishedTextRequest): Promise<FinishedText | null> {
  if (kind === 'api') return finished(path, make, {})
  const language = await languageOf(request)
  const theme = await readPlain(chosenTheme, request)
  const cookies = [await languageCookie(language), ...(isTheme(theme) ? [await chosenTheme.serialize(theme)] : [])]
  const Cookie = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
  const chosen = await chosenLanguageCookie(request)
  return finished(
    `${path} ${Cookie}`,
    () => make(new Request(new URL(path, request.url), { headers: { Cookie } })),
    chosen ? { 'Set-Cookie': chosen } : {},
  )
}

async function finished(
  key: string,
  make: () => Promise<Response | null>,
  own: FinishedText['own'],
): Promise<FinishedText | null> {
  const stored = texts.get(key)
  if (stored) return { ...stored, own }
  const answer = await make()
  if (answer?.status !== 200) return null
  const bytes = Buffer.from(new Uint8Array(await answer.arrayBuffer()).buffer)
  const text = { bytes, headers: textHeaders(answer, bytes) }
  texts.set(key, text, { size: bytes.length })
  return { ...text, own }
}

function textHeaders({ headers }: Response, bytes: Buffer): Headers {
  // Weak, because the same text may be sent in other encodings.
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return new Headers({
    'Content-Type': headers.get('Content-Type') ?? '',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  })
}
