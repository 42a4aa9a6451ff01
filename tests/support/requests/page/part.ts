import { controlOf, fieldIn, groupIn, isSaidThere, valuesIn } from './field.ts'
import { rowsIn } from './table.ts'
import { nameOf, textOf } from './text.ts'

const asked = 'input:not([type=hidden]), select, textarea'

/** A page, or what stands in one part of it. */
export function partOf(root: Element) {
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
  const named = (selector: string, name: string) => all(selector).find((element) => nameOf(element) === name)
  const textWithRole = (role: string) => all(`[role="${role}"]`).map(textOf).at(0)
  const groups = (legend: string) =>
    all('fieldset')
      .filter((group) => textOf(group.querySelector('legend')) === legend)
      .map(groupIn)

  return {
    text: textOf(root),
    headings: all('h1, h2, h3').map(textOf),
    alert: textWithRole('alert'),
    /** What the alert complains of, "Title: Please …", and whether the same is said where each complaint leads to. */
    complaints: all('[role="alert"] a').map((link) => ({ text: textOf(link), isSaidThere: isSaidThere(link) })),
    status: textWithRole('status'),
    /** How many forms ask for something. */
    forms: all('form').filter((form) => form.querySelector(asked)).length,
    listItems: all('li').map(textOf),
    /** The rows of all tables, each by the heads of its columns. */
    rows: all('table').flatMap(rowsIn),
    /** What a list of terms says of one. */
    about: (term: string) => textOf(named('dt', term)?.parentElement?.querySelector('dd')),
    link: (name: string) => named('a[href]', name)?.getAttribute('href') ?? undefined,
    /** Where all links lead, in their order. */
    links: all('a[href]').map((element) => element.getAttribute('href')),
    /** The links that lead to what is shown. */
    currentLinks: all('a[aria-current]').map(nameOf),
    /** What stands for the drawings that tell something. */
    drawings: all('svg[role="img"]').map(nameOf),
    image: (name: string) => named('img', name)?.getAttribute('src') ?? undefined,
    button: (name: string) => buttonIn(named('button', name)),
    /** The form that a button sends, with what a browser would send back of it. */
    form: (button: string) => formOf(named('button', button)),
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
      /** What it adds to its form. */
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
