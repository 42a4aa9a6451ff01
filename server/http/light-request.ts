type RequestFields = { url: string; method: string; headers: Headers; body: Buffer<ArrayBuffer> | undefined }

/**
 * A request for those who ask its head, and its body as text, JSON or a form. A real one is made with streams and
 * signals, which cost as much as three statements; here it is made when it is asked for anything else. Until then its
 * body may be read more than once.
 */
export function lightRequest(given: RequestFields): Request {
  return new LightRequest(given) as Partial<Request> as Request
}

const isPlainForm = /^application\/x-www-form-urlencoded\s*(;|$)/i
const ownParts = new Set(['url', 'method', 'headers'])

/** What is not here is the real one's. */
class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #body: Buffer<ArrayBuffer> | undefined
  #made: Request | undefined

  constructor({ url, method, headers, body }: RequestFields) {
    this.url = url
    this.method = method
    this.headers = headers
    this.#body = body
  }

  get #real(): Request {
    const { url, method, headers } = this
    return (this.#made ??= new Request(url, { method, headers, body: this.#body ?? null }))
  }

  async text(): Promise<string> {
    return this.#made ? this.#made.text() : new TextDecoder().decode(this.#body)
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  async formData(): Promise<FormData> {
    if (this.#made || !this.#body || !isPlainForm.test(this.headers.get('content-type') ?? ''))
      return this.#real.formData()
    const form = new FormData()
    for (const [name, value] of new URLSearchParams(this.#body.toString())) form.append(name, value)
    return form
  }

  static {
    for (const name of Object.getOwnPropertyNames(Request.prototype)) {
      if (name in this.prototype || ownParts.has(name)) continue
      Object.defineProperty(this.prototype, name, {
        get(this: LightRequest) {
          const value: unknown = Reflect.get(this.#real, name)
          return typeof value === 'function' ? value.bind(this.#real) : value
        },
      })
    }
    Object.setPrototypeOf(this.prototype, Request.prototype)
  }
}
