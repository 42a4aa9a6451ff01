import { controlOf, fieldIn, groupIn, isRepeatedThere, valuesIn } from './field.ts'
import { rowsIn } from './table.ts'
import { nameOf, textOf } from './text.ts'

const visibleControls = 'input:not([type=hidden]), select, textarea'

/** The content of a page or of a part of it. */
export function partOf(root: Element) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const findNamed = (selector: string, name: string) => all(selector).find((element) => nameOf(element) === name)
  const textWithRole = (role: string) => all(`[role="${role}"]`).map(textOf).at(0)
  const groups = (legend: string) =>
    all('fieldset')
      .filter((group) => textOf(group.querySelector('legend')) === legend)
      .map(groupIn)

  return {
    text: textOf(root),
    headings: all('h1, h2, h3').map(textOf),
    alert: textWithRole('alert'),
    /** The errors in the summary, "Title: Please …", and whether each is repeated at its field. */
    complaints: all('[role="alert"] a').map((link) => ({ text: textOf(link), isRepeatedThere: isRepeatedThere(link) })),
    status: textWithRole('status'),
    /** How many forms have a visible field. */
    forms: all('form').filter((form) => form.querySelector(visibleControls)).length,
    listItems: all('li').map(textOf),
    /** The rows of all tables, by column heading. */
    rows: all('table').flatMap(rowsIn),
    /** The description of a term in a description list. */
    about: (term: string) => textOf(findNamed('dt', term)?.parentElement?.querySelector('dd')),
    link: (name: string) => findNamed('a[href]', name)?.getAttribute('href') ?? undefined,
    /** The addresses of all links, in order. */
    links: all('a[href]').map((element) => element.getAttribute('href')),
    /** The links to the page that is shown. */
    currentLinks: all('a[aria-current]').map(nameOf),
    /** The text alternatives of meaningful drawings. */
    drawings: all('svg[role="img"]').map(nameOf),
    image: (name: string) => findNamed('img', name)?.getAttribute('src') ?? undefined,
    button: (name: string) => buttonIn(findNamed('button', name)),
    /** The form that a button sends, with the values that a browser would send. */
    form: (button: string) => formOf(findNamed('button', button)),
    field: (label: string) => fieldIn(controlOf(root, label)),
    groups,
    group: (legend: string) => groups(legend)[0],
  }
}

function buttonIn(button: HTMLElement | undefined) {
  return (
    button && {
      disabled: button.hasAttribute('disabled'),
      isCurrent: button.hasAttribute('aria-current'),
      /** The name and value that the button adds to its form. */
      sends: [button.getAttribute('name'), button.getAttribute('value')],
    }
  )
}

function formOf(button: HTMLElement | undefined) {
  const id = button?.getAttribute('form')
  const form = id ? button?.ownerDocument.getElementById(id) : button?.closest('form')
  return (
    form && {
      method: form.getAttribute('method'),
      action: form.getAttribute('action'),
      values: valuesIn(form),
      buttons: [...form.querySelectorAll('button')].map(nameOf),
    }
  )
}
