type RefusedParameters = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
}

/** A refused call: its status, and the `error` of the body. */
export class RefusedCall extends Error {
  readonly status: number
  readonly details: RefusedParameters

  constructor(status: number, details: RefusedParameters) {
    super(details.message)
    this.status = status
    this.details = details
  }
}

/** 400: the request is invalid. */
export function invalid(message: string, { param, code }: { param?: string; code?: string } = {}): RefusedCall {
  return new RefusedCall(400, { type: 'invalid_request_error', message, param, code })
}

/** 404 with the code resource_missing. */
export function missing(kind: string, id: string, param = 'id'): RefusedCall {
  const message = `No such ${kind}: '${id}'`
  return new RefusedCall(404, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}

/** 402: the bank declined the payment. */
export function declined(): RefusedCall {
  const details = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
  return new RefusedCall(402, { type: 'card_error', ...details })
}
