import { z } from '@hono/zod-openapi'
import { ok } from '#app/domain/errors.ts'
import { folderStates } from '#app/domain/folders/folder-work.ts'
import { folderSchema } from '#app/domain/folders/schema.ts'
import { selections } from '#app/domain/folders/selections.ts'
import { zipType } from '#app/http/file-answer.server.ts'
import { orderFolder, orderFolderAgain } from '#app/operations/folders/order-folder.server.ts'
import { folderView, openFolder, viewFolder, type FolderView } from '#app/operations/folders/view-folder.server.ts'
import { apiArea } from './calls/api-area.ts'
import { id, idParams, instant, named } from './calls/declaration.ts'
import { fileCall } from './calls/file-call.ts'
import { ownerCall } from './calls/owner-call.ts'
import { errorCode } from './document/failure-shape.ts'

const date = z.string().openapi({ pattern: String.raw`^\d{4}-\d\d-\d\d$`, example: '2026-11-01' })

const folderShape = z
  .object({
    id,
    state: z.enum(folderStates),
    selection: z.enum(selections),
    selectionName: z.string().nullable().openapi({ description: 'The name of the chosen group or location' }),
    from: date,
    to: date,
    photos: z.boolean(),
    total: z.int().openapi({ description: 'How many schedules it has' }),
    done: z.int().openapi({ description: 'How many of them are made' }),
    secondsLeft: z.int().nullable().openapi({ description: 'An estimate; null once it has ended' }),
    failure: errorCode.nullable().openapi({ description: 'Why it was not made' }),
    bytes: z.int().nullable().openapi({ description: 'The length of the ZIP' }),
    createdAt: instant,
    storedUntil: instant.nullable().openapi({ description: 'When it is deleted; null while it is made' }),
  })
  .openapi('Folder')

/** Folders of attendance PDFs for an inspector, made in the background; each user has their own. */
export const foldersApi = apiArea()

const refusedOrders = ['document.busy', 'request.enoughForOneDay'] as const

ownerCall(foldersApi, {
  method: 'post',
  path: '/api/folders',
  summary: 'Order a folder for an inspector',
  description:
    'A ZIP with the attendance of several schedules as PDFs, and a cover. `selection` says which: `all`, those of a `group` ' +
    'or a `location` (all that had something due or recorded in these days, also ended ones), or those in `ids`. The days are ' +
    'a `month`, or `from` and `to`, both included. At most 500 schedules, 300,000 tasks and 5,000 photos; fifty folders a ' +
    'day. A company’s five newest folders are stored, each for a day after it was made.',
  body: named('NewFolder', folderSchema),
  answer: { status: 202, description: 'The folder, which is made in the background', shape: folderShape },
  refusedWith: [
    'attendance.rangeInvalid',
    'attendance.rangeTooLong',
    'document.tooLong',
    'document.tooManyPhotos',
    'folder.nothingChosen',
    'folder.tooLarge',
    'schedule.notFound',
    ...refusedOrders,
  ],
  async run({ companyId, userId, input, language, now }) {
    const ordered = await orderFolder({ companyId, userId, language: await language(), input, now })
    return ordered.ok ? folderAnswer({ companyId, userId, folderId: ordered.value, now }) : ordered
  },
})

ownerCall(foldersApi, {
  method: 'get',
  path: '/api/folders/{id}',
  summary: 'Get the progress of a folder',
  params: idParams,
  answer: { status: 200, description: 'The folder', shape: folderShape },
  refusedWith: ['folder.notFound'],
  run: ({ companyId, userId, params, now }) => folderAnswer({ companyId, userId, folderId: params.id, now }),
})

ownerCall(foldersApi, {
  method: 'post',
  path: '/api/folders/{id}/retry',
  summary: 'Order a failed folder again',
  description: 'A folder that has not failed stays as it is.',
  params: idParams,
  answer: { status: 202, description: 'The folder', shape: folderShape },
  refusedWith: ['folder.notFound', ...refusedOrders],
  async run({ companyId, userId, params, now }) {
    const ordered = await orderFolderAgain({ companyId, userId, folderId: params.id, now })
    return ordered.ok ? ok(folderJson(folderView(ordered.value, now))) : ordered
  },
})

fileCall(foldersApi, {
  path: '/api/folders/{id}/folder.zip',
  summary: 'Get a folder as ZIP',
  description: 'Once its `state` is `ready`. The PDFs are in the language of the reader who ordered it.',
  params: idParams,
  query: z.object({}),
  isOnPrimary: true,
  file: { name: 'folder.zip', type: zipType, description: 'A PDF for each schedule, and a cover with the contents' },
  refusedWith: ['folder.notFound', 'folder.notReady'],
  async run({ companyId, user, params, now }) {
    const opened = await openFolder({ companyId, userId: user.id, folderId: params.id, now })
    return opened.ok ? ok(opened.value) : opened
  },
})

function folderAnswer(request: Parameters<typeof viewFolder>[0]) {
  const folder = viewFolder(request)
  return folder.ok ? ok(folderJson(folder.value)) : folder
}

function folderJson({ fromDate, toDate, withPhotos, createdAt, storedUntil, ...folder }: FolderView) {
  const { id: folderId, state, selection, selectionName, total, done, secondsLeft, failure, bytes } = folder
  return {
    id: folderId,
    state,
    selection,
    selectionName,
    from: fromDate,
    to: toDate,
    photos: withPhotos,
    total,
    done,
    secondsLeft,
    failure,
    bytes,
    createdAt: createdAt.toISOString(),
    storedUntil: storedUntil?.toISOString() ?? null,
  }
}
