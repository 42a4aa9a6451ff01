/**
 * Hashes a file that is chosen or dropped in the browser. On the page of a paper nothing leaves the device; where the paper is looked
 * for, its hash alone. Without a secure connection, browsers can't hash, and the form is sent as without this script. It is
 * inline: it may use nothing outside of itself.
 */
export function compareFile(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-compares]')
  const input = form?.querySelector<HTMLInputElement>('input[type=file]')
  const answer = form?.querySelector<HTMLOutputElement>('output')
  if (!form || !input || !answer || !crypto.subtle) return
  const texts = form.dataset
  form.querySelector('.help')?.replaceChildren(texts['help'] ?? '')

  async function show(file: File) {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (texts['sha256']) return say(sha256 === texts['sha256'])
    const headers = { 'Content-Type': 'application/json' }
    const found = await fetch('/api/verify', { method: 'POST', headers, body: JSON.stringify({ sha256 }) })
    if (found.ok) location.assign(`/verify/${((await found.json()) as { number: string }).number}`)
    else if (found.status === 404) say(false)
    else form?.submit()
  }

  function say(isSame: boolean) {
    answer?.replaceChildren((isSame ? texts['same'] : texts['other']) ?? '')
    answer?.setAttribute('class', isSame ? 'saved' : 'alert')
  }

  function take(file: File | undefined) {
    // What can't be read here, such as a file that was moved, the server is asked about.
    if (file) show(file).catch(() => form?.submit())
  }

  input.addEventListener('change', () => take(input.files?.[0]))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    take(input.files?.[0])
  })
  addEventListener('dragover', (event) => event.preventDefault())
  addEventListener('drop', (event) => {
    event.preventDefault()
    const { files } = event.dataTransfer ?? {}
    if (files?.length) input.files = files
    take(files?.[0])
  })
}
