import { parseHTML } from 'linkedom'
import { partOf } from '#tests/support/requests/page/part.ts'
import { textOf } from '#tests/support/requests/page/text.ts'

/** Reads a page as its reader does: by names, labels and roles, not by markup. */
export async function readPage(answer: Response | Promise<Response>) {
  const document = await readMarkup(answer)
  removeHiddenParts(document)
  const { body, documentElement, title } = document
  const dialog = body.querySelector('dialog')
  return {
    title,
    language: documentElement.lang,
    ...partOf(body),
    /** The elements that get the focus when the page opens. */
    focused: [...body.querySelectorAll('[autofocus]')].map(textOf),
    dialog: dialog && { title: textOf(dialog.querySelector('h2')), ...partOf(dialog) },
    /** The section under a heading. */
    section(heading: string) {
      const section = [...body.querySelectorAll('section')].find(
        (one) => textOf(one.querySelector('h1, h2')) === heading,
      )
      return section && partOf(section)
    },
  }
}

/** Parses a page as a browser gets it, for what no reader sees. */
export async function readMarkup(answer: Response | Promise<Response>): Promise<Document> {
  const { document } = parseHTML(await (await answer).text())
  expectDrawings(document)
  return document
}

/** A page has each drawing that it uses. */
function expectDrawings(document: Document) {
  const used = new Set([...document.querySelectorAll('use')].map((use) => use.getAttribute('href')?.slice(1) ?? ''))
  const missing = [...used].filter((id) => document.getElementById(id)?.localName !== 'symbol')
  if (missing.length > 0) throw new Error(`The page lacks the drawings ${missing.join(', ')}`)
}

const hiddenParts = 'script, style, dialog:not([open]), [aria-hidden="true"]'
const separatedParts = 'p, li, dt, dd, h1, h2, h3, th, td, div, section, small, br, option, legend, label, button'

function removeHiddenParts(document: Document) {
  const { body, documentElement } = document
  for (const element of body.querySelectorAll(hiddenParts)) element.remove()
  for (const element of body.querySelectorAll(separatedParts)) {
    element.before(' ')
    element.after(' ')
  }
  // The part that a dialog blocks can't be reached, but the dialog's buttons can send a form in it.
  documentElement.append(...body.querySelectorAll('[inert]'))
}
