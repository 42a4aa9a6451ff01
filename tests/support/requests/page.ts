import { parseHTML } from 'linkedom'
import { partOf } from '#tests/support/requests/page/part.ts'
import { textOf } from '#tests/support/requests/page/text.ts'

/** A page as its reader finds things on it: by their names, labels and roles, never by how they are marked up. */
export async function readPage(answer: Response | Promise<Response>) {
  const document = await readMarkup(answer)
  leaveWhatIsRead(document)
  const { body, documentElement, title } = document
  const dialog = body.querySelector('dialog')
  return {
    title,
    language: documentElement.lang,
    ...partOf(body),
    /** What has the focus once the page is there. */
    focused: [...body.querySelectorAll('[autofocus]')].map(textOf),
    dialog: dialog && { title: textOf(dialog.querySelector('h2')), ...partOf(dialog) },
    /** What stands under a heading. */
    section(heading: string) {
      const found = [...body.querySelectorAll('section')].find((one) => textOf(one.querySelector('h1, h2')) === heading)
      return found && partOf(found)
    },
  }
}

/** A page as a browser gets it, for what no reader sees. */
export async function readMarkup(answer: Response | Promise<Response>): Promise<Document> {
  return parseHTML(await (await answer).text()).document
}

const unseen = 'script, style, dialog:not([open]), [aria-hidden="true"]'
const ownLines = 'p, li, dt, dd, h1, h2, h3, th, td, div, section, small, br, option, legend, label, button'

function leaveWhatIsRead(document: Document) {
  const { body, documentElement } = document
  for (const element of body.querySelectorAll(unseen)) element.remove()
  for (const element of body.querySelectorAll(ownLines)) {
    element.before(' ')
    element.after(' ')
  }
  // What a dialog blocks is out of reach, but its buttons may send a form of it.
  documentElement.append(...body.querySelectorAll('[inert]'))
}
