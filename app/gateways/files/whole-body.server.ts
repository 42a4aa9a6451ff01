/**
 * All bytes of an answer. Rejects when fewer come than announced, and when no length was announced, because then a
 * truncated answer looks complete.
 */
export async function wholeBody(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const { headers } = answer
  if (headers.has('content-length') || headers.has('transfer-encoding')) return Buffer.from(await answer.arrayBuffer())
  await answer.body?.cancel()
  throw new Error('The bucket does not say how long its answer is')
}
