import { expect, test } from 'vitest'
import { renderDocument } from './render-document.server.tsx'

test('a text longer than a chunk of React’s output stays whole, whatever its letters', async () => {
  const words = Array.from({ length: 400 }, (_, n) => `${n} ล่าสุด журнал`)
  const list = (
    <ul>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  )
  expect(await renderDocument(list, { hydrates: true, nonce: undefined })).toBe(
    `<ul>${words.map((word) => `<li>${word}</li>`).join('')}</ul>`,
  )
})
