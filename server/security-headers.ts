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

/** Where the answer to a form may send the browser on to: Stripe's pages to pay and to see invoices. */
const formsLeadTo = ['https://checkout.stripe.com', 'https://billing.stripe.com']

/**
 * What a page may load: our own files, and the inline scripts and styles that carry this answer's nonce.
 * What is no page (JSON, an image that is opened by itself) may load nothing.
 */
export function contentSecurityPolicy(nonce: string | undefined): string {
  if (nonce === undefined) return "default-src 'none'; frame-ancestors 'none'"
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formsLeadTo.join(' ')}`,
  ].join('; ')
}
