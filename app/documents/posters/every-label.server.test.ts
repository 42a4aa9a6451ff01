import { expect, test } from 'vitest'
import { readPdf } from '../../../tests/support/files/read-pdf.ts'
import { scanCodes } from '../../../tests/support/files/scan-codes.ts'
import { labelLayoutNames, labelsOnSheet } from '#app/domain/qr-codes/label-layouts.ts'
import { labelsAsPdf } from './poster-files.server.ts'

const title = 'Flächendesinfektion im Untergeschoss '

test.each(labelLayoutNames)('each code on a full sheet of %s can be read at 150 dpi', async (layout) => {
  const labels = Array.from({ length: labelsOnSheet(layout) }, (_, index) => ({
    content: `https://klarbuch.example/schedules/${String(index).padStart(16, '0')}/status`,
    title: title.repeat(1 + (index % 4)).slice(0, 120),
    location: 'Raum '.repeat(index),
  }))
  const sheets = { labels, companyName: 'Gemeinschaftspraxis Dr. Schürmann-Wiedenhöft', layout, first: 1 }
  const { pages } = await readPdf(await labelsAsPdf(sheets, { title: 'Etiketten', language: 'de' }))
  const picture = await pages[0]?.draw(150)
  expect([pages.length, picture && (await scanCodes(picture)).toSorted()]).toEqual([
    1,
    labels.map(({ content }) => content),
  ])
})
