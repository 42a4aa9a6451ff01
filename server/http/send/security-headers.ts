import { createHash } from 'node:crypto'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { day, second } from '#app/domain/time/durations.ts'

const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
const oneYear = (365 * day) / second

/** The headers that every answer carries, whatever it is. */
export function securityHeaders(appOrigin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions,
    ...(appOrigin.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${oneYear}; includeSubDomains` }),
  }
}

/** Where the answer to an owner's form may send the browser on to: Stripe's pages to pay and to see invoices. */
const stripe = ' https://checkout.stripe.com https://billing.stripe.com'

/** For what is no page (JSON, an image that is opened by itself): it may load nothing. */
export const nothingLoaded = "default-src 'none'; frame-ancestors 'none'"

type PageSources = {
  /** None of a cached page, which is the same in every answer. */
  nonce: string | undefined
  handle: Pick<RouteHandle, 'audience' | 'styles' | 'script'>
}

/**
 * What a page may load: our own files, the inline scripts and styles that carry this answer's nonce, and those that its
 * route names, by their hashes.
 */
export function contentSecurityPolicy({ nonce, handle: { audience, styles, script } }: PageSources): string {
  const marked = nonce === undefined ? '' : ` 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self'${marked}${sourceOf(script)}`,
    `style-src 'self'${marked}${sourceOf(styles)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self'${audience === 'owner' ? stripe : ''}`,
  ].join('; ')
}

const sources = new Map<string, string>()

function sourceOf(text: string | undefined): string {
  if (text === undefined) return ''
  let source = sources.get(text)
  if (source === undefined) {
    source = ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`
    sources.set(text, source)
  }
  return source
}
