/** A JSON array with one element on each line, from elements that come in chunks. */
export async function* jsonArray(chunks: AsyncIterable<readonly unknown[]>): AsyncIterable<string> {
  let isFirst = true
  yield '['
  for await (const elements of chunks) {
    if (elements.length === 0) continue
    yield `${isFirst ? '' : ','}\n${elements.map((element) => JSON.stringify(element)).join(',\n')}`
    isFirst = false
  }
  yield '\n]\n'
}
