import { z } from '@hono/zod-openapi'
import { findCompany } from '#app/data/read/company/company.server.ts'
import { settings } from '#app/config/settings.server.ts'
import { fail, ok } from '#app/domain/errors.ts'
import { fileAddress, keyOfAddress } from '#app/domain/uploads/file-address.ts'
import { uploadSchema } from '#app/domain/uploads/schema.ts'
import { uploadAddress } from '#app/http/tokens/upload-address.server.ts'
import { changeCompany } from '#app/operations/company/change-company.server.ts'
import { changeLogo } from '#app/operations/company/change-logo.server.ts'
import { newUploadKey } from '#app/operations/uploads/receive-upload.server.ts'
import { apiArea } from './calls/api-area.ts'
import { named } from './calls/declaration.ts'
import { ownerCall } from './calls/owner-call.ts'
import { companyBody } from '#app/api/shapes/company-bodies.ts'
import { settingsJson, settingsShape } from '#app/api/shapes/settings-shapes.ts'

/** A company's details and logo. */
export const companyApi = apiArea()

const answer = { status: 200, description: 'All settings as they are now', shape: settingsShape } as const

ownerCall(companyApi, {
  method: 'put',
  path: '/settings/company-info',
  summary: 'Change the name and address of the company',
  body: companyBody,
  answer,
  async run({ companyId, user, input, now }) {
    const changed = await changeCompany(companyId, { ...input, now })
    if (!changed.ok) return changed
    return ok(settingsJson(user, await findCompany(companyId)))
  },
})

const uploadShape = z.object({ uploadUrl: z.url(), logoUrl: z.url() }).openapi('LogoUpload')

ownerCall(companyApi, {
  method: 'post',
  path: '/settings/logo/upload-url',
  summary: 'Request an address for uploading a logo',
  description:
    'PUT the bytes to `uploadUrl` within 10 minutes, with this type as Content-Type and no session: 201. Then PUT `logoUrl` to /settings/logo. JPEG, PNG or WebP of at most 2,097,152 bytes and 24 megapixels; it is encoded anew. Of the logos that are not shown the three newest stay, for a day. 503 `upload.diskFull` where the server has no room.',
  limit: 'uploads',
  body: named('NewLogo', uploadSchema),
  answer: {
    status: 201,
    description: 'Where to upload the bytes, and where to read them afterwards',
    shape: uploadShape,
  },
  async run({ companyId, input: { contentType }, now }) {
    const key = newUploadKey()
    const uploadUrl = await uploadAddress({ companyId, key, kind: 'logo', contentType }, now)
    return ok({ uploadUrl, logoUrl: fileAddress(settings().APP_ORIGIN, key) })
  },
})

const logoSchema = z.object({ logoUrl: z.string({ error: 'company.logoUnknown' }).nullable() }).openapi('ChosenLogo')

ownerCall(companyApi, {
  method: 'put',
  path: '/settings/logo',
  summary: 'Choose an uploaded logo, or none',
  body: logoSchema,
  answer,
  async run({ companyId, user, input: { logoUrl } }) {
    const key = logoUrl === null ? null : keyOfAddress(settings().APP_ORIGIN, logoUrl)
    if (logoUrl !== null && key === null) return fail('company.logoUnknown', { field: 'logoUrl' })
    const changed = await changeLogo(companyId, key)
    return changed.ok ? ok(settingsJson(user, await findCompany(companyId))) : changed
  },
})
