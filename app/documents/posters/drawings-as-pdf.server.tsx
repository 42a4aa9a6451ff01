import { Document, Image, Page, Path, renderToBuffer, Svg, Text } from '@react-pdf/renderer'
import type { Drawing, Mark, Picture, Weight } from './drawing.ts'
import { addressOfPng } from './png.ts'
import { loadTypesetting, type TextRun, type Typesetting } from './typesetting.server.ts'

type About = { title: string; language: string }

const pointsInMillimetre = 72 / 25.4

/** A PDF with one drawing on each page, as vectors, with embedded fonts; `about` is its metadata. */
export async function drawingsAsPdf(drawings: Drawing[], about: About): Promise<Buffer> {
  const fonts = await loadTypesetting()
  return renderToBuffer(
    <Document {...about} creator="Klarbuch" producer="Klarbuch">
      {[...drawings.entries()].map(([page, drawing]) => (
        <Sheet key={page} drawing={drawing} fonts={fonts} />
      ))}
    </Document>,
  )
}

function Sheet({ drawing: { width, height, millimetres, marks }, fonts }: { drawing: Drawing; fonts: Typesetting }) {
  const paper = millimetres * pointsInMillimetre
  const pictures = marks.filter((mark) => mark.kind === 'picture')
  const size = { width: paper, height: (paper * height) / width }
  return (
    <Page size={size} wrap={false}>
      <Svg {...size} viewBox={`0 0 ${width} ${height}`}>
        {[...marks.flatMap((mark) => partsOf(mark, fonts)).entries()].map(([place, part]) => (
          <PagePart key={place} {...part} />
        ))}
      </Svg>
      {[...pictures.entries()].map(([place, picture]) => (
        <PagePicture key={place} picture={picture} scale={paper / width} />
      ))}
    </Page>
  )
}

/** A picture on the page itself: unlike one in an `Svg`, it is in the file once, however often it is shown. */
function PagePicture({ picture: { png, x, y, width, height }, scale }: { picture: Picture; scale: number }) {
  const place = { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
  return <Image src={addressOfPng(png)} style={{ position: 'absolute', ...place }} />
}

type PagePart =
  | Exclude<Mark, Picture | { kind: 'text' }>
  | { kind: 'run'; run: TextRun; x: number; y: number; size: number; weight: Weight }

function partsOf(mark: Mark, fonts: Typesetting): PagePart[] {
  if (mark.kind === 'picture') return []
  if (mark.kind !== 'text') return [mark]
  const { text, x, y, size, weight } = mark
  return fonts.runsOf(text, weight).map((run) => ({ kind: 'run', run, x: x + run.x * size, y, size, weight }))
}

function PagePart(part: PagePart) {
  const { x, y } = part
  if (part.kind === 'run') {
    const { run, size, weight } = part
    return (
      <Text x={x} y={y} style={{ fontFamily: run.family, fontWeight: weight, fontSize: size } as object}>
        {run.text}
      </Text>
    )
  }
  const { path, scale, kind } = part
  const stroke = {
    stroke: '#000',
    strokeWidth: 2,
    strokeLineCap: 'round',
    strokeLineJoin: 'round',
    fill: 'none',
  } as const
  const transform = `translate(${x} ${y}) scale(${scale})`
  return <Path d={path} transform={transform} {...(kind === 'drawn' ? stroke : { fill: '#000' })} />
}
