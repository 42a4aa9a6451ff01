/**
 * Shows the progress of a download, saves the file when it is complete, and says so. A refusal is shown below the link,
 * which then works again. `data-download` is the file's path in the API, which answers a refusal with a sentence; without
 * scripts the link leads to the file, or to a page with the reason. DownloadNotes has the words.
 */
export function bindDownload(link: HTMLAnchorElement) {
  link.addEventListener('click', async (event) => {
    const notes = link.closest('[data-downloads]')
    const find = (part: string) => notes?.querySelector<HTMLElement>(`[data-download-${part}]`)
    const [status, making, done, problem] = [find('status'), find('making'), find('done'), find('problem')]
    const [bar, words] = [making?.querySelector('progress'), problem?.querySelector('span')]
    if (!status || !making || !done || !problem || !bar || !words) return
    event.preventDefault()
    const isUnderWay = !status.hidden && !making.hidden
    if (isUnderWay) return
    status.hidden = making.hidden = false
    done.hidden = problem.hidden = true
    const usualWords = words.dataset['usual'] ?? ''
    const refusal = await save(link, (share) => (bar.value = share)).catch(() => usualWords)
    making.hidden = true
    bar.removeAttribute('value')
    status.hidden = done.hidden = refusal !== null
    problem.hidden = refusal === null
    if (refusal !== null) words.textContent = refusal
  })
}

/** Saves the file by the name that it or its link has, or returns the reason why there is none. */
async function save(link: HTMLAnchorElement, tell: (share: number) => void): Promise<string | null> {
  const answer = await fetch(link.dataset['download'] ?? '')
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
  Object.assign(document.createElement('a'), { href: file, download: name ?? link.download }).click()
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
  return null
}
