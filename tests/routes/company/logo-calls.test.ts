import { beforeEach, expect, test } from 'vitest'
import sharp from 'sharp'
import { pictureLimits } from '#app/domain/uploads/pictures.ts'
import { uploadAddress } from '#app/http/tokens/upload-address.server.ts'
import { origin, send } from '#tests/support/requests/app.ts'
import { useDatabase } from '#tests/support/databases/database.ts'
import { createOwner, type Owner } from '#tests/support/stories/factories.ts'
import { errorOf } from '#tests/support/requests/json-answer.ts'
import { storedFiles } from '#tests/support/files/stored-files.ts'
import { hugePng, padded, someJpeg, somePng, someWebp } from '#tests/support/files/pictures.ts'
import { minute } from '#app/domain/time/durations.ts'

useDatabase()

let owner: Owner

beforeEach(async () => {
  owner = await createOwner()
})

type LogoAddresses = { uploadUrl: string; logoUrl: string }

async function requestUpload(contentType = 'image/png', who = owner) {
  const answer = await send('/settings/logo/upload-url', { bearer: who.token, json: { contentType } })
  expect(answer.status).toBe(201)
  return (await answer.json()) as LogoAddresses
}

function put(url: string, body: BodyInit, contentType = 'image/png') {
  return send(pathOf(url), { method: 'PUT', headers: { 'Content-Type': contentType, Origin: '' }, body })
}

function setLogo(logoUrl: unknown, who = owner) {
  return send('/settings/logo', { method: 'PUT', bearer: who.token, json: { logoUrl } })
}

async function logoOf({ token }: Owner) {
  const { data } = (await (await send('/settings', { bearer: token })).json()) as {
    data: { company: { logoUrl: unknown } }
  }
  return data.company.logoUrl
}

function pathOf(url: string) {
  expect(url.startsWith(`${origin}/`)).toBe(true)
  return url.slice(origin.length)
}

test('a logo upload is requested, sent, shown, read and removed', async () => {
  const { uploadUrl, logoUrl } = await requestUpload()
  expect((await put(uploadUrl, await somePng())).status).toBe(201)
  const answer = await setLogo(logoUrl)
  expect([answer.status, await answer.json()]).toMatchObject([200, { data: { company: { logoUrl } } }])
  const read = await send(pathOf(logoUrl), { cookie: owner.token })
  expect(read.status).toBe(200)
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    'x-content-type-options': 'nosniff',
    'cache-control': expect.stringContaining('private') as string,
  })
  expect(await sharp(await read.arrayBuffer()).metadata()).toMatchObject({ width: 60, height: 40, hasAlpha: true })
  expect((await setLogo(null)).status).toBe(200)
  expect(await logoOf(owner)).toBeNull()
})

test('the stored logo is upright, small enough, and has no camera or place', async () => {
  const { uploadUrl, logoUrl } = await requestUpload('image/jpeg')
  const sent = await someJpeg({ width: 2000, height: 1000 })
  expect(Buffer.from(sent).toString('latin1')).toContain('Kamera')
  expect((await put(uploadUrl, sent, 'image/jpeg')).status).toBe(201)
  const stored = Buffer.from(await (await send(pathOf(logoUrl), { cookie: owner.token })).arrayBuffer())
  const { width, height, exif, orientation } = await sharp(stored).metadata()
  expect({ width, height, exif, orientation }).toEqual({ width: 320, height: 640 })
  expect(stored.toString('latin1')).not.toContain('Kamera')
})

test('WebP is taken too, and no picture is made larger', async () => {
  const { uploadUrl, logoUrl } = await requestUpload('image/webp')
  expect((await put(uploadUrl, await someWebp(), 'image/webp')).status).toBe(201)
  const read = await send(pathOf(logoUrl), { cookie: owner.token })
  expect(await sharp(await read.arrayBuffer()).metadata()).toMatchObject({ format: 'png', width: 640, height: 213 })
})

const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

test.each<[string, () => Promise<BodyInit> | BodyInit, number, string]>([
  ['an SVG', () => svg, 415, 'upload.noPicture'],
  ['HTML', () => html, 415, 'upload.noPicture'],
  ['HTML behind the sign of a PNG', () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'), 422, 'upload.broken'],
  ['nothing', () => '', 422, 'upload.missing'],
  [
    'half a picture',
    async () => {
      const whole = await sharp(await someWebp())
        .jpeg()
        .toBuffer()
      return new Uint8Array(whole.subarray(0, whole.length / 2))
    },
    422,
    'upload.broken',
  ],
  ['2 MB and a byte', async () => padded(await somePng(), pictureLimits.bytes + 1), 413, 'upload.tooLarge'],
  ['196 megapixels', () => hugePng({ width: 14_000, height: 14_000 }), 413, 'upload.tooManyPixels'],
  ['24 megapixels and a row', () => hugePng({ width: 6000, height: 4001 }), 413, 'upload.tooManyPixels'],
])('%s is refused, and nothing is stored', async (_, body, status, code) => {
  const { uploadUrl, logoUrl } = await requestUpload()
  const refused = await put(uploadUrl, await body())
  expect([refused.status, await errorOf(refused)]).toMatchObject([status, { code }])
  expect((await setLogo(logoUrl)).status).toBe(422)
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test('a picture of exactly 2 MB is taken', async () => {
  const { uploadUrl } = await requestUpload()
  expect((await put(uploadUrl, padded(await somePng(), pictureLimits.bytes))).status).toBe(201)
})

test('an address takes one file of the type that it was made for, for ten minutes', async () => {
  const { uploadUrl } = await requestUpload()
  const other = await put(uploadUrl, await someJpeg(), 'image/jpeg')
  expect(other.status).toBe(415)
  expect((await put(uploadUrl, await somePng())).status).toBe(201)
  const again = await put(uploadUrl, await somePng())
  expect([again.status, await errorOf(again)]).toMatchObject([409, { code: 'upload.alreadyThere' }])
  const { companyId } = owner
  const upload = { companyId, key: 'a'.repeat(16), kind: 'logo', contentType: 'image/png' } as const
  const late = await put(await uploadAddress(upload, new Date(Date.now() - 10 * minute - 1000)), await somePng())
  expect([late.status, await errorOf(late)]).toMatchObject([403, { code: 'upload.addressInvalid' }])
  const inTime = await put(await uploadAddress(upload, new Date(Date.now() - 9 * minute)), await somePng())
  expect(inTime.status).toBe(201)
})

test('an address that was changed, or a session’s token in its place, is refused', async () => {
  const { uploadUrl } = await requestUpload()
  for (const forged of [
    `${uploadUrl.slice(0, -4)}AAAA`,
    `${origin}/uploads/nothing`,
    `${origin}/uploads/${owner.token}`,
  ]) {
    const refused = await put(forged, await somePng())
    expect([refused.status, await errorOf(refused)]).toMatchObject([403, { code: 'upload.addressInvalid' }])
  }
  expect(await storedFiles()).toEqual({ files: [], rows: [] })
})

test.each(['image/svg+xml', 'text/html', '', null, 5])('no address is made for %j', async (contentType) => {
  const refused = await send('/settings/logo/upload-url', { bearer: owner.token, json: { contentType } })
  expect([refused.status, await errorOf(refused)]).toMatchObject([415, { code: 'upload.noPicture' }])
})

test('only what the company itself has uploaded becomes its logo', async () => {
  const stranger = await createOwner()
  const theirs = await requestUpload('image/png', stranger)
  await put(theirs.uploadUrl, await somePng())
  const notYet = await requestUpload()
  const key = 'a'.repeat(16)
  const addresses = [
    theirs.logoUrl,
    notYet.logoUrl,
    `${origin}/files/${key}`,
    `https://evil.example/files/${key}`,
    `${theirs.logoUrl}?x`,
    `${origin}/files/../files/${key}`,
    'javascript:alert(1)',
    '',
    key,
    5,
  ]
  for (const address of addresses) {
    const refused = await setLogo(address)
    expect([refused.status, await errorOf(refused)], String(address)).toMatchObject([
      422,
      { code: 'company.logoUnknown' },
    ])
  }
  expect(await logoOf(owner)).toBeNull()
  expect((await setLogo(theirs.logoUrl, stranger)).status).toBe(200)
})

test('a file is read by its own company alone', async () => {
  const { uploadUrl, logoUrl } = await requestUpload()
  await put(uploadUrl, await somePng())
  const path = pathOf(logoUrl)
  expect((await send(path, { cookie: (await createOwner()).token })).status).toBe(404)
  expect((await send(path)).headers.get('Location')).toMatch(/^\/login/)
  expect((await send('/files/..%2F..%2Fklarbuch.db', { cookie: owner.token })).status).toBe(404)
})
