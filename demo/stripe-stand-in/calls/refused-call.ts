type RefusedParameters = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** A call that Stripe would not answer with 200: the status, and the `error` of the body. */
export class RefusedCall extends Error {
  readonly status: number
  readonly told: RefusedParameters

  constructor(status: number, told: RefusedParameters) {
    super(told.message)
    this.status = status
    this.told = told
  }
}

/** 400: what was asked is wrong as it stands. */
export function invalid(message: string, { param, code }: { param?: string; code?: string } = {}): RefusedCall {
  return new RefusedCall(400, { type: 'invalid_request_error', message, param, code })
}

/** 404 with the code resource_missing. */
export function missing(what: string, id: string, param = 'id'): RefusedCall {
  const message = `No such ${what}: '${id}'`
  return new RefusedCall(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** 402: the bank did not take the payment. */
export function declined(): RefusedCall {
  const told = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
  return new RefusedCall(402, { type: 'card_error', ...told })
}
