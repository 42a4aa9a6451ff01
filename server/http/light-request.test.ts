import { expect, test } from 'vitest'
import { lightRequest } from './light-request.ts'

const url = 'https://klarbuch.example/schedules/a/status?x=1'
const plain = 'application/x-www-form-urlencoded'
const several = 'multipart/form-data; boundary=edge'
const photoForm = [
  '--edge',
  'Content-Disposition: form-data; name="photo"; filename="a.jpg"',
  'Content-Type: image/jpeg',
  '',
  'bytes',
  '--edge--',
  '',
].join('\r\n')

const bodies: [string, string | undefined, string | Buffer | undefined][] = [
  ['a form', plain, 'loginName=anna&pin=48213&taskIds=a&taskIds=b'],
  ['a form with a charset', `${plain};charset=UTF-8`, 'comment=Seife+leer%21&name=K%C3%BCche&empty='],
  ['a form whose type is written in another way', 'Application/X-WWW-Form-Urlencoded ; charset=utf-8', 'a=1'],
  ['a form that is broken', plain, '%=%&&=&a=%zz&\u{feff}b=%ff%fe'],
  ['a form of bytes that are no text', plain, Buffer.from([0x61, 0x3d, 0xff, 0xfe, 0x26, 0x00])],
  ['a form with a mark of its byte order', plain, Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x3d, 0x31])],
  ['an empty form', plain, undefined],
  ['a form of several parts', several, photoForm],
  ['a form of several parts that is cut off', several, photoForm.slice(0, 60)],
  ['JSON', 'application/json', '{"pin":"48213","name":"Küche"}'],
  ['JSON with a mark of its byte order', 'application/json', '\u{feff}{"a":1}'],
  ['JSON that is broken', 'application/json', '{"a":'],
  ['no body', undefined, undefined],
  ['a type that is nearly that of a form', `${plain}2`, 'a=1'],
]
const readers = ['text', 'json', 'formData', 'arrayBuffer', 'blob'] as const

function both(type: string | undefined, text: string | Buffer | undefined) {
  const body = text === undefined ? undefined : Buffer.from(text)
  const headers = () => new Headers({ 'X-Own': 'a', ...(type && { 'Content-Type': type }) })
  return {
    light: lightRequest({ url, method: 'POST', headers: headers(), body }),
    real: new Request(url, { method: 'POST', headers: headers(), body: body ?? null }),
  }
}

async function read(request: Request, reader: (typeof readers)[number]): Promise<unknown> {
  const content: unknown = await request[reader]().catch((error: Error) => `rejects with a ${error.name}`)
  if (content instanceof Blob) return [content.type, await content.text()]
  if (!(content instanceof FormData)) return content
  return Promise.all(
    [...content].map(async ([name, value]) => [name, value instanceof File ? await fileOf(value) : value]),
  )
}

async function fileOf(file: File) {
  return [file.name, file.type, await file.text()]
}

test.each(bodies.flatMap(([name, type, text]) => readers.map((reader) => ({ name, reader, type, text }))))(
  '$name is read as a real request reads it: $reader',
  async ({ reader, type, text }) => {
    const { light, real } = both(type, text)
    expect(await read(light, reader)).toEqual(await read(real, reader))
  },
)

test('whatever else is asked of it, it answers as a real one', async () => {
  const { light, real } = both(plain, 'a=1')
  expect(light).toBeInstanceOf(Request)
  const values = (request: Request) => {
    const names = Object.entries(Object.getOwnPropertyDescriptors(Request.prototype)).flatMap(([name, { get }]) =>
      get ? name : [],
    )
    return Object.fromEntries(names.map((name) => [name, Reflect.get(request, name) as unknown]))
  }
  const { headers, signal, body, ...rest } = values(light)
  const { headers: headersOfReal, signal: _signal, body: _body, ...restOfReal } = values(real)
  expect(rest).toEqual(restOfReal)
  expect([...(headers as Headers)]).toEqual([...(headersOfReal as Headers)])
  expect(signal).toBeInstanceOf(AbortSignal)
  expect(body).toBeInstanceOf(ReadableStream)
  expect(await light.clone().text()).toBe('a=1')
  expect(
    await (
      await new Request('https://elsewhere.example/', {
        method: 'POST',
        body: light.body,
        duplex: 'half',
      } as RequestInit)
    ).text(),
  ).toBe('a=1')
  expect(light.bodyUsed).toBe(true)
  await expect(light.text()).rejects.toThrow(TypeError)
})
