export type Sent = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | undefined
}
export type Answer = { status: number; headers: Headers; text: string }
type Credentials = { email: string; password: string }
type SignedIn = { token: string; user: { id: string } }

export type Client = ReturnType<typeof client>

/** Calls a server that believes Fly's header, each time from an address of its own: limits by address tell nothing here. */
export function client(origin: string) {
  let calls = 0

  async function send({ method, path, headers, body }: Sent): Promise<Answer> {
    calls += 1
    const address = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
    const answer = await fetch(origin + path, {
      method,
      headers: { 'Accept-Language': 'en', ...headers, 'Fly-Client-IP': address },
      // As bytes, so that fetch adds no Content-Type of its own.
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
    /** One more session of an owner, by its id. */
    async newSession(credentials: Credentials): Promise<{ id: string }> {
      const { token } = await signIn(credentials)
      const { items } = await read<{ items: { id: string; isCurrent: boolean }[] }>('/api/sessions', token)
      const current = items.find(({ isCurrent }) => isCurrent)
      if (!current) throw new Error('The session of a new token is not in the list')
      return current
    },
  }
}
