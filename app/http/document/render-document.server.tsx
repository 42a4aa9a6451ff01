import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/**
 * The whole document as one string, so that it can be sent with a Content-Length and compressed once.
 * `hydrates` pages carry their data in a stream that React must wait for; the others are rendered at once. All data are
 * there before, so nothing has to be given up: a limit of time would only strike pages while the machine stands still.
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
        text(pipe(new PassThrough())).then((html) => resolve(withoutGaps(html)), reject)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}

/**
 * React 18 writes pieces of 2 KB, and where a letter of several bytes no longer fits into one, zeros fill its end. No
 * text of ours has zeros in it.
 */
function withoutGaps(html: string): string {
  return html.replaceAll('\0', '')
}
