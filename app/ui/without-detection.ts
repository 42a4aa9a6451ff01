import { documentTitle, type LoaderTitle } from './document-title.ts'

/** The title of a page that shows what guests wrote: phones make no links of what looks like a number or an address. */
export function undetectedTitle(loaded: LoaderTitle) {
  return [...documentTitle(loaded), withoutDetection]
}

export const withoutDetection = {
  name: 'format-detection',
  content: 'telephone=no, date=no, address=no, email=no, url=no',
}
