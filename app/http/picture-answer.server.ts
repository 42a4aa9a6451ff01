import { pictureTypeOf } from '#app/domain/uploads/pictures.ts'

/** A response with a picture of a company, which can do nothing but be seen, with these headers for caches. */
export function pictureAnswer(picture: Uint8Array, caching: Record<string, string>): Response {
  const bytes = new Uint8Array(picture)
  return new Response(bytes, {
    headers: {
      'Content-Type': pictureTypeOf(bytes) ?? 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ...caching,
    },
  })
}
