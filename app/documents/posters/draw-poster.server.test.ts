import { expect, test } from 'vitest'
import { judgeCode } from '../../../tests/support/files/poster-code.ts'
import { somePoster } from '../../../tests/support/files/posters.ts'
import { orientations } from '#app/domain/qr-codes/poster-options.ts'

const sheets = orientations.flatMap((orientation) => [true, false].map((big) => ({ orientation, big })))

test.each(sheets)('the longest texts leave the code its white margin: $orientation, big: $big', async (sheet) => {
  for (const text of ['W'.repeat(120), 'Flächendesinfektionsmittel '.repeat(5).slice(0, 120)]) {
    const texts = { topText: text, title: text, location: text, description: text.repeat(10), bottomText: text }
    expect((await judgeCode(somePoster({ format: 'A6', ...sheet, ...texts }))).fault).toBeUndefined()
  }
})
