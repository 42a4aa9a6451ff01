import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The whole document as one string, so that it can be sent with a Content-Length and compressed once.
 * Pages that hydrate carry their data in a stream that React must wait for; the others are rendered at once. There is no
 * time limit: all data is loaded before, so a limit would only hit pages while the machine is stalled.
 */
export async function renderDocument(
  document: ReactElement,
  options: { hydrates: boolean; nonce: string | undefined },
) {
  return options.hydrates ? renderWhole(document, options.nonce) : `<!DOCTYPE html>${renderToString(document)}`
}

function renderWhole(document: ReactElement, nonce: string | undefined) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document, {
      nonce,
      onAllReady() {
        text(pipe(new PassThrough())).then((html) => resolve(withoutMarks(withoutGaps(html))), reject)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * React 18 writes chunks of 2 KB. If a character of several bytes does not fit into one, React fills its end with zeros.
 * Our own texts contain no zeros.
 */
function withoutGaps(html: string): string {
  return html.replaceAll('\0', '')
}

/**
 * Remix marks each link and form for its lazy route discovery, which is off: 6 KB in a list of fifty rows. Quotes are escaped in texts,
 * attributes and data, so nothing else in a page can look like this mark.
 */
function withoutMarks(html: string): string {
  return html.replaceAll(' data-discover="true"', '')
}
