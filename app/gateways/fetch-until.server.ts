/**
 * Fetches, and aborts with the signal even while the body is read: `fetch` itself may lose its signal after the headers
 * when garbage is collected (undici 6 does, when redirects are an error). Follows no redirects.
 */
export async function fetchUntil(
  signal: AbortSignal,
  request: string | Request,
  options: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(request, { ...options, redirect: 'error', signal })
  if (!answer.body) return answer
  return new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer)
}
