/**
 * All bytes of an answer. Rejects where fewer come than it announced, and where it announced nothing: then one that broke
 * off looks like a whole one.
 */
export async function wholeBody(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const { headers } = answer
  if (headers.has('content-length') || headers.has('transfer-encoding')) return Buffer.from(await answer.arrayBuffer())
  await answer.body?.cancel()
  throw new Error('The bucket does not say how long its answer is')
}
