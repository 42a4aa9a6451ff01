import { parseHTML } from 'linkedom'

/** A page as its reader finds things on it: by their names, labels and roles, never by how they are marked up. */
export async function readPage(answer: Response | Promise<Response>) {
  const { document } = parseHTML(await (await answer).text())
  for (const unseen of document.querySelectorAll('body script, body style')) unseen.remove()
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
  const named = (selector: string, name: string) => all(selector).filter((element) => nameOf(element) === name)
  const textWithRole = (role: string) => all(`[role="${role}"]`).map(textOf).at(0)

  return {
    title: document.title,
    language: document.documentElement.lang,
    text: textOf(document.body),
    headings: all('h1, h2, h3').map(textOf),
    alert: textWithRole('alert'),
    status: textWithRole('status'),
    /** What has the focus once the page is there. */
    focused: all('[autofocus]').map(textOf),
    /** How many forms ask for something. */
    forms: all('form').length,
    listItems: all('li').map(textOf),
    link: (name: string) => named('a[href]', name)[0]?.getAttribute('href'),
    /** Where all links lead, in their order. */
    links: all('a[href]').map((element) => element.getAttribute('href')),
    /** The links that lead to what is shown. */
    currentLinks: all('a[aria-current]').map(nameOf),
    button: (name: string) => buttonIn(named('button', name)[0]),
    field: (label: string) => fieldIn(controlOf(label)),
    /** What a browser would send back of the only form that has this button. */
    valuesWith: (name: string) => valuesIn(named('button', name)[0]?.closest('form')),
  }

  function controlOf(label: string): Element | null {
    const element = all('label').find((one) => textOf(one).startsWith(label))
    const inside = element?.querySelector('input, select, textarea')
    return (
      inside ?? byId(element?.getAttribute('for') ?? null) ?? document.querySelector(`[aria-label="${label}"][name]`)
    )
  }

  function fieldIn(control: Element | null) {
    if (!control) return undefined
    const describedBy = [control, control.closest('fieldset')].flatMap(
      (element) => element?.getAttribute('aria-describedby')?.split(' ') ?? [],
    )
    return {
      value: valueOf(control),
      checked: control.hasAttribute('checked'),
      isFolded: control.closest('details:not([open])') !== null,
      invalid: control.getAttribute('aria-invalid') === 'true',
      /** Hints and errors that are tied to it or to its group. */
      description: describedBy.map((id) => textOf(byId(id))).join(' '),
    }
  }

  function byId(id: string | null) {
    return id ? document.getElementById(id) : null
  }
}

function buttonIn(button: HTMLElement | undefined) {
  return button && { disabled: button.hasAttribute('disabled') }
}

function valuesIn(form: Element | null | undefined): [string, string][] {
  return [...(form?.querySelectorAll('input, select, textarea') ?? [])]
    .filter((control) => control.hasAttribute('name') && !control.hasAttribute('disabled'))
    .filter(
      (control) => !/^(checkbox|radio)$/.test(control.getAttribute('type') ?? '') || control.hasAttribute('checked'),
    )
    .map((control) => [control.getAttribute('name') ?? '', valueOf(control)])
}

function valueOf(control: Element): string {
  // The parser leaves a text area's entities as they are.
  if (control.localName === 'textarea')
    return textOf(parseHTML(`<p>${control.textContent}</p>`).document.querySelector('p'))
  if (control.localName === 'select') {
    const option = control.querySelector('option[selected]') ?? control.querySelector('option')
    return option?.getAttribute('value') ?? ''
  }
  return control.getAttribute('value') ?? (/^(checkbox|radio)$/.test(control.getAttribute('type') ?? '') ? 'on' : '')
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? textOf(element)
}

function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replace(/[ \t\r\n]+/g, ' ').trim()
}
