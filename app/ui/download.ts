/**
 * A download that takes a while shows how far it is, and is saved by itself once it is whole. Where it is refused, the
 * browser follows the link and shows why.
 */
export function bindDownload(link: HTMLAnchorElement) {
  const state = link.parentElement?.querySelector<HTMLElement>('[data-download-state]')
  const bar = state?.querySelector('progress')
  if (!state || !bar) return
  link.addEventListener('click', async (event) => {
    event.preventDefault()
    if (!state.hidden) return
    state.hidden = false
    try {
      await save(link.href, (share) => (bar.value = share))
    } catch {
      location.assign(link.href)
    } finally {
      state.hidden = true
      bar.removeAttribute('value')
    }
  })
}

async function save(address: string, tell: (share: number) => void) {
  const answer = await fetch(address)
  if (!answer.ok || !answer.body) throw new Error(String(answer.status))
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
}
