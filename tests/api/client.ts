export type SentRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
}
export type Answer = { status: number; headers: Headers; text: string }
type Credentials = { email: string; password: string }
type SignedIn = { token: string; user: { id: string } }

export type Client = ReturnType<typeof client>

/** A client of a server on Fly. Each call comes from a new address, so that limits by address play no part. */
export function client(origin: string) {
  let calls = 0

  async function send({ method, path, headers, body }: SentRequest): Promise<Answer> {
    calls += 1
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Accept-Language': 'en', ...headers, 'Fly-Client-IP': address },
      // As bytes, so that fetch adds no Content-Type.
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
      redirect: 'manual',
    })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  async function json<T>(
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string | undefined },
  ) {
    const headers = {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const answer = await send({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return JSON.parse(answer.text || 'null') as T
  }

  const make = <T>(path: string, body?: unknown, token?: string) => json<T>('POST', path, { body, token })
  const read = <T>(path: string, token: string) => json<T>('GET', path, { token })
  const signIn = ({ email, password }: Credentials) => make<SignedIn>('/auth/login', { email, password })

  return {
    origin,
    send,
    make,
    read,
    signIn,
    /** Creates another session of an owner and returns its id. */
    async newSession(credentials: Credentials): Promise<{ id: string }> {
      const { token } = await signIn(credentials)
      const { items } = await read<{ items: { id: string; isCurrent: boolean }[] }>('/api/sessions', token)
      const current = items.find(({ isCurrent }) => isCurrent)
      if (!current) throw new Error('The session of a new token is not in the list')
      return current
    },
  }
}
