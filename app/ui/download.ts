/**
 * Shows the progress of a download, and saves the file when it is complete. A refusal is shown below the link, which
 * then works again. `data-download` is the file's path in the API, which answers a refusal with a sentence; without
 * scripts the link leads to a page with it.
 */
export function bindDownload(link: HTMLAnchorElement) {
  const find = (part: string) => link.parentElement?.querySelector<HTMLElement>(`[data-download-${part}]`)
  const [state, problem] = [find('state'), find('problem')]
  const [bar, words] = [state?.querySelector('progress'), problem?.querySelector('span')]
  if (!state || !problem || !bar || !words) return
  const usualWords = words.textContent
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    if (!state.hidden) return
    state.hidden = false
    problem.hidden = true
    const refusal = await save(link.dataset['download'] ?? '', (share) => (bar.value = share)).catch(() => usualWords)
    state.hidden = true
    bar.removeAttribute('value')
    if (refusal === null) return
    words.textContent = refusal
    problem.hidden = false
  })
}

/** Saves the file, or returns the reason why there is none. */
async function save(address: string, tell: (share: number) => void): Promise<string | null> {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) return ((await answer.json()) as { error: { message: string } }).error.message
  const length = Number(answer.headers.get('Content-Length'))
  const pieces: BlobPart[] = []
  let read = 0
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    read += value.length
    if (length > 0) tell(read / length)
  }
  const file = URL.createObjectURL(new Blob(pieces, { type: answer.headers.get('Content-Type') ?? '' }))
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  Object.assign(document.createElement('a'), { href: file, download: name ?? '' }).click()
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
  return null
}
