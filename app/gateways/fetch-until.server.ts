/**
 * Fetches, and ends with the signal, also the reading of what comes: fetch itself may lose its signal once the head of the
 * answer is there, when memory is tidied up (undici 6 does so where redirects are an error). Follows nobody to another address.
 */
export async function fetchUntil(
  signal: AbortSignal,
  request: string | Request,
  more: RequestInit = {},
): Promise<Response> {
  const answer = await fetch(request, { ...more, redirect: 'error', signal })
  if (!answer.body) return answer
  return new Response(answer.body.pipeThrough(new TransformStream(), { signal }), answer)
}
