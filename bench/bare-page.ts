import { createElement } from 'react'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'

/** The lowest cost of a page with react-pdf: one line of text. */
process.on('message', () => {
  const startedAt = performance.now()
  const page = createElement(Page, { size: 'A4' }, createElement(Text, null, 'Klarbuch'))
  void renderToBuffer(createElement(Document, null, page)).then(() => process.send?.(performance.now() - startedAt))
})
