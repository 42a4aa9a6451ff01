// Its helpers stay inside: the function travels alone.
/* oxlint-disable unicorn/consistent-function-scoping */

/**
 * What makes the check-in page nicer where scripts run; nothing needs it. It travels to the browser as its own source
 * text, so it may use nothing from outside and no syntax that a phone of 2018 lacks.
 *
 * A check-in is sent without leaving the page: when the network fails, everything typed still stands there, and sending
 * it again is safe, because the form carries its idempotency key. Two taps send once.
 */
export function enhance() {
  if (!('AbortController' in window)) return
  const sendTimeoutMs = 30000
  let sending = false

  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    event.preventDefault()
    if (sending) return
    setSending(form, true)
    post(form)
      .then(show, () => tell(form, form.dataset['offline']))
      .then(() => setSending(form, false))
  })

  function post(form: HTMLFormElement) {
    const body = new URLSearchParams()
    new FormData(form).forEach((value, name) => body.append(name, String(value)))
    const stop = new AbortController()
    const timer = setTimeout(() => stop.abort(), sendTimeoutMs)
    return fetch(form.action, { method: 'POST', body, headers: { Accept: 'text/html' }, signal: stop.signal }).then(
      (answer) =>
        answer.text().then((html) => {
          clearTimeout(timer)
          return { form, address: answer.url, page: parse(html) }
        }),
    )
  }

  // Styles and scripts of the answer carry a nonce that this document does not know; those that are here stay.
  function parse(html: string) {
    return new DOMParser().parseFromString(html.replace(/<(style|script)[^]*?<\/\1>/g, ''), 'text/html')
  }

  function show(answer: { form: HTMLFormElement; address: string; page: Document }) {
    const { form, address, page } = answer
    const heading = page.querySelector('h1')
    if (!page.querySelector('.page')) return tell(form, heading ? heading.textContent : form.dataset['offline'])
    content(document).forEach((part) => part.remove())
    content(page).forEach((part) => document.body.appendChild(part))
    document.title = page.title
    history.replaceState(null, '', address)
    scrollTo(0, 0)
    focusFirst()
  }

  function content(page: Document) {
    return Array.from(page.body.children).filter((part) => part.tagName !== 'STYLE' && part.tagName !== 'SCRIPT')
  }

  function tell(form: HTMLFormElement, title: string | null | undefined) {
    const old = document.querySelector('.alert')
    if (old) old.remove()
    const box = document.createElement('div')
    box.className = 'alert'
    box.tabIndex = -1
    box.setAttribute('role', 'alert')
    box.innerHTML = '<svg viewBox="0 0 24 24"><path d="M12 3 2 20h20zM12 9v5M12 17h.01"/></svg><strong></strong><p></p>'
    ;[title, form.dataset['offlineText']].forEach((text, index) => {
      const line = box.children[index + 1]
      if (line) line.textContent = text || ''
    })
    const place = document.querySelector('h1')
    if (place) place.before(box)
    box.focus()
  }

  function setSending(form: HTMLFormElement, on: boolean) {
    sending = on
    const button = form.querySelector('.btn')
    const label = form.querySelector<HTMLElement>('.btn span')
    if (!button || !label) return
    if (on) label.dataset['text'] = label.textContent || ''
    label.textContent = (on ? form.dataset['sending'] : label.dataset['text']) || ''
    if (on) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }

  // The first wrong field that waits for its value, where it stands on the screen with the banner: what was not
  // recorded is said first. Else the banner or the thanks.
  function focusFirst() {
    const wrong = Array.from(
      document.querySelectorAll<HTMLInputElement>('[aria-invalid],fieldset[aria-describedby] .tick'),
    )
    const message = document.querySelector<HTMLElement>('.alert[role],[role=status]')
    if (message) message.tabIndex = -1
    const first = wrong.find((field) => field.type === 'checkbox' || !field.value) || wrong[0]
    const seen = first && first.getBoundingClientRect().bottom < innerHeight
    const target = seen ? first : message
    if (target) target.focus()
  }

  if (document.querySelector('.alert[role]')) focusFirst()
}
