import type { Drawing, Mark, Picture } from './drawing.ts'
import { addressOfPng, sizeOfPng } from './png.ts'
import { loadTypesetting, type Typesetting } from './typesetting.server.ts'

/**
 * A drawing as SVG with its texts as outlines, so that it looks the same wherever it is shown, whatever fonts are
 * installed.
 */
export async function drawingAsSvg({ width, height, marks }: Drawing): Promise<string> {
  const fonts = await loadTypesetting()
  const letters = new Map<string, { name: string; path: string }>()
  const pictures = new Map<Uint8Array, { name: string; image: string }>()
  const drawn = marks.map((mark) => {
    if (mark.kind === 'text') return textAsSvg(mark, { fonts, letters })
    return mark.kind === 'picture' ? pictureAsSvg(mark, pictures) : pathAsSvg(mark)
  })
  const defined = [
    ...[...letters.values()].map(({ name, path }) => `<path id="${name}" d="${path}"/>`),
    ...[...pictures.values()].map(({ image }) => image),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rounded(width)} ${rounded(height)}">` +
    `<defs>${defined.join('')}</defs><path fill="#fff" d="M0 0h${rounded(width)}v${rounded(height)}H0z"/>${drawn.join('')}</svg>`
  )
}

/** A picture that is on the sheet several times is in the file once. */
function pictureAsSvg(
  { png, x, y, width }: Picture,
  pictures: Map<Uint8Array, { name: string; image: string }>,
): string {
  const size = sizeOfPng(png)
  const name = pictures.get(png)?.name ?? `p${pictures.size}`
  const image = `<image id="${name}" width="${size.width}" height="${size.height}" href="${addressOfPng(png)}"/>`
  pictures.set(png, { name, image })
  return `<use href="#${name}" transform="translate(${rounded(x)} ${rounded(y)}) scale(${width / size.width})"/>`
}

function pathAsSvg({ path, x, y, scale, kind }: Exclude<Mark, Picture | { kind: 'text' }>): string {
  const stroke = ' fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
  const transform = `translate(${rounded(x)} ${rounded(y)}) scale(${scale})`
  return `<path transform="${transform}"${kind === 'drawn' ? stroke : ''} d="${path}"/>`
}

type SvgLetters = { fonts: Typesetting; letters: Map<string, { name: string; path: string }> }

function textAsSvg(
  { text, x, y, size, weight }: Extract<Mark, { kind: 'text' }>,
  { fonts, letters }: SvgLetters,
): string {
  const runs = fonts.runsOf(text, weight).map((run) => {
    const { unitsPerEm, glyphs } = fonts.outlinesOf(run, weight)
    const scale = size / unitsPerEm
    const used = glyphs.flatMap(({ id, path, ...at }) => {
      if (path === '') return []
      const letter = letters.get(id) ?? { name: `g${letters.size}`, path }
      letters.set(id, letter)
      return [`<use href="#${letter.name}" x="${at.x}" y="${at.y}"/>`]
    })
    const transform = `translate(${rounded(x + run.x * size)} ${rounded(y)}) scale(${scale} ${-scale})`
    return `<g transform="${transform}">${used.join('')}</g>`
  })
  return runs.join('')
}

function rounded(length: number): number {
  return Math.round(length * 1000) / 1000
}
