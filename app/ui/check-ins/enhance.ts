import type { PhoneModule } from './offline/phone/offline-page.ts'

// Its helpers are inside, as only this function's source is sent to the browser.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * Improves the check-in page where scripts run; it works without it. Its source text is sent to the browser, so it uses
 * nothing from outside, and no syntax that a phone of 2018 lacks.
 *
 * It sends a check-in without leaving the page. When the network fails, the module at `offline`, which is loaded last, keeps the
 * check-in; where it can't, what was typed stays, and sending it again is safe because of the form's idempotency key. A double tap
 * sends once. A chosen photo is shown, made smaller once, and can be taken away again before it is sent.
 */
export function enhance(offline?: string) {
  if (!('AbortController' in window)) return
  const sendTimeoutMs = 30000
  const photoTimeoutMs = 120000
  const photoEdge = 1600
  const photoBytes = 400000
  const previewHeight = 192
  let sending = false
  let photo: { file: File; small: Promise<Blob> } | undefined
  let preview: HTMLCanvasElement | undefined
  let phone: Promise<PhoneModule> | undefined

  if (offline) addEventListener('load', () => (phone = import(/* @vite-ignore */ offline).catch(() => {})))

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (sending) return
    setSending(form, true)
    const file = fileOf(form.querySelector<HTMLInputElement>('[type=file]'))
    Promise.resolve(file && smaller(file))
      .then((small) => post(form, small).then(show, () => keep(form, '', small)))
      .then(() => setSending(form, false))
  })

  document.addEventListener('change', (event) => {
    const field = event.target as HTMLInputElement
    if (field.type === 'file') showPhoto(field)
  })

  document.addEventListener('click', (event) => {
    const field = document.querySelector<HTMLInputElement>('[type=file]')
    if (sending || !field || (event.target as HTMLButtonElement).type !== 'button') return
    field.value = ''
    showPhoto(field)
    field.focus()
  })

  function post(form: HTMLFormElement, small: Blob | undefined) {
    const fields = new FormData(form)
    if (small) fields.set('photo', small, 'photo.jpg')
    const body = small ? fields : new URLSearchParams(fields as unknown as Record<string, string>)
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), small ? photoTimeoutMs : sendTimeoutMs)
    return fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' }, signal: stop.signal }).then(
      (answer) =>
        answer.text().then((html) => {
          clearTimeout(timer)
          return { form, small, status: answer.status, address: answer.url, page: parse(html) }
        }),
    )
  }

  function fileOf(field: HTMLInputElement | null) {
    return field && field.files ? field.files[0] : undefined
  }

  function showPhoto(field: HTMLInputElement) {
    const file = fileOf(field)
    const [box, status] = document.querySelectorAll<HTMLElement>('.chosen,[data-removed]')
    if (!box || !status) return
    preview = box.firstChild as HTMLCanvasElement
    preview.width = 0
    box.hidden = !file
    status.textContent = (!file && status.dataset['removed']) || ''
    if (file) smaller(file)
    else photo = undefined
  }

  // A large photo is decoded only once. One that can't be made smaller here is sent as it is.
  function smaller(file: File): Promise<Blob> {
    if (!photo || photo.file !== file) photo = { file, small: shrunk(file).catch(() => file) }
    return photo.small
  }

  function shrunk(file: File): Promise<Blob> {
    return Promise.resolve()
      .then(() => createImageBitmap(file))
      .then((picture) => {
        const scale = Math.min(1, photoEdge / Math.max(picture.width, picture.height))
        const canvas = document.createElement('canvas')
        const isSmall = scale === 1 && file.size <= photoBytes
        if (preview && photo && photo.file === file) draw(preview, picture, previewHeight / picture.height)
        if (!isSmall) draw(canvas, picture, scale)
        picture.close()
        return isSmall ? file : encoded(canvas, file)
      })
  }

  function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, scale: number) {
    canvas.width = picture.width * scale
    canvas.height = picture.height * scale
    const context = canvas.getContext('2d')
    if (context) context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }

  function encoded(canvas: HTMLCanvasElement, file: File) {
    return new Promise<Blob>((resolve) => {
      function encode(quality: number) {
        canvas.toBlob(
          (blob) => {
            if (blob && blob.size > photoBytes && quality > 0.3) encode(quality - 0.15)
            else resolve(blob && blob.size < file.size ? blob : file)
          },
          'image/jpeg',
          quality,
        )
      }
      encode(0.85)
    })
  }

  // Styles and script of the same page are here already. Those of another page have a nonce that does not count here.
  function parse(html: string) {
    return new DOMParser().parseFromString(html.replace(/<(style|script)[^]*?<\/\1>/g, ''), 'text/html')
  }

  // An overloaded server is as good as none.
  function show(answer: Awaited<ReturnType<typeof post>>) {
    const { form, small, status, address, page } = answer
    const heading = page.querySelector('h1')
    if (!page.querySelector('.page')) return (status > 501 ? keep : tell)(form, heading && heading.textContent, small)
    const chosen = form.querySelector<HTMLInputElement>('[type=file]')
    const shown = form.querySelector('.chosen')
    content(document).forEach((part) => part.remove())
    content(page).forEach((part) => document.body.appendChild(part))
    const field = document.querySelector<HTMLInputElement>('[type=file]:not([aria-invalid])')
    const empty = document.querySelector('.chosen')
    if (chosen && shown && field && empty) {
      field.files = chosen.files
      empty.replaceWith(shown)
    }
    document.title = page.title
    history.replaceState(null, '', address)
    scrollTo(0, 0)
    focusFirst()
  }

  function content(page: Document) {
    return Array.from(page.body.children).filter((part) => part.tagName !== 'STYLE' && part.tagName !== 'SCRIPT')
  }

  function keep(form: HTMLFormElement, title: string | null, small: Blob | undefined): void | Promise<void> {
    return phone ? phone.then((module) => module.keep(form, small)).catch(() => tell(form, title)) : tell(form, title)
  }

  function tell(form: HTMLFormElement, title: string | null): void | Promise<void> {
    const old = document.querySelector('.alert[role]')
    if (old) old.remove()
    const box = document.createElement('div')
    box.className = 'alert'
    box.tabIndex = -1
    box.setAttribute('role', 'alert')
    box.innerHTML = '<svg viewBox="0 0 24 24"><path d="M12 3 2 20h20zM12 9v5M12 17h.01"/></svg><strong></strong><p></p>'
    ;[title || form.dataset['offline'], form.dataset['offlineText']].forEach((text, index) => {
      const line = box.children[index + 1]
      if (line) line.textContent = text || ''
    })
    const heading = document.querySelector('h1')
    if (heading) heading.before(box)
    box.focus()
  }

  function setSending(form: HTMLFormElement, on: boolean) {
    sending = on
    const button = form.querySelector('.send .btn')
    const label = form.querySelector<HTMLElement>('.send span')
    if (!button || !label) return
    if (on) label.dataset['text'] = label.textContent || ''
    label.textContent = (on ? form.dataset['sending'] : label.dataset['text']) || ''
    if (on) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  // The first wrong field that needs a value, if it is on the screen together with the banner, which has to be seen
  // first. Otherwise the banner or the thanks.
  function focusFirst() {
    const wrong = Array.from(
      document.querySelectorAll<HTMLInputElement>('[aria-invalid],fieldset[aria-describedby] .tick'),
    )
    const message = document.querySelector<HTMLElement>('.alert[role],[role=status]')
    if (message) message.tabIndex = -1
    const first = wrong.find((field) => field.type === 'checkbox' || !field.value) || wrong[0]
    const isVisible = first && first.getBoundingClientRect().bottom < innerHeight
    const target = isVisible ? first : message
    if (target) target.focus()
  }

  if (document.querySelector('.alert[role]')) focusFirst()
}
