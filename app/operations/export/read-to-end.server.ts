import { minute, second } from '#app/domain/time/durations.ts'

/**
 * How long a file may stay unread, before its first chunk and between two. Remix drops the answer to a HEAD without a
 * word; later, the server closes a connection much sooner if nothing is read on it.
 */
const mostUnread = { atFirst: 10 * second, later: 10 * minute }

/** The same chunks; `end` is called as soon as no more of them will be read. */
export function readToEnd<Chunk>(chunks: AsyncIterable<Chunk>, end: () => void): AsyncIterable<Chunk> {
  const reading = chunks[Symbol.asyncIterator]()
  let isForgotten = false
  let timer = forgetAfter(mostUnread.atFirst)

  function forgetAfter(ms: number) {
    return setTimeout(() => {
      isForgotten = true
      stop().catch(() => undefined)
    }, ms).unref()
  }

  async function stop(): Promise<IteratorResult<Chunk>> {
    clearTimeout(timer)
    end()
    await reading.return?.()
    return { done: true, value: undefined }
  }

  async function next(): Promise<IteratorResult<Chunk>> {
    // To end here would make what was read so far look like the whole file.
    if (isForgotten) throw new Error('The file was not read for too long')
    clearTimeout(timer)
    timer = forgetAfter(mostUnread.later)
    let step: IteratorResult<Chunk> | undefined
    try {
      step = await reading.next()
      return step
    } finally {
      if (step?.done !== false) {
        clearTimeout(timer)
        end()
      }
    }
  }

  return { [Symbol.asyncIterator]: () => ({ next, return: stop }) }
}
