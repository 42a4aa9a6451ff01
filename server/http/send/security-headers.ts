import { createHash } from 'node:crypto'
import type { RouteHandle } from '#app/http/route-handle.ts'
import { day, second } from '#app/domain/time/durations.ts'

const permissions = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()'
const oneYear = (365 * day) / second

/** The headers that every answer carries. */
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

/** Where the answer to an owner's form may redirect to: Stripe's pages for payments and invoices. */
const stripe = ' https://checkout.stripe.com https://billing.stripe.com'

/** The policy for answers that are no page, such as JSON or an image opened by itself: they may load nothing. */
export const nothingLoaded = "default-src 'none'; frame-ancestors 'none'"

type PageSources = {
  /** Undefined for a cached page, which is the same in every answer. */
  nonce: string | undefined
  handle: Pick<RouteHandle, 'audience' | 'styles' | 'script' | 'optionalScripts'>
}

/**
 * The policy of a page. It may load the app's own files, the inline scripts and styles with this answer's nonce, and
 * those of its route, by their hashes.
 */
export function contentSecurityPolicy({ nonce, handle }: PageSources): string {
  const { audience, styles, script, optionalScripts = [] } = handle
  const scripts = [script, ...optionalScripts].map(sourceOf).join('')
  const nonceSource = nonce === undefined ? '' : ` 'nonce-${nonce}'`
  return [
    "default-src 'self'",
    `script-src 'self'${nonceSource}${scripts}`,
    `style-src 'self'${nonceSource}${sourceOf(styles)}`,
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
