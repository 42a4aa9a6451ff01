import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { freePort } from '../servers/free-port.ts'

type BucketCall = { method: string; path: string; response: ServerResponse }

/** Answers a request itself and returns true, or returns false to leave it to the bucket. A promise that never settles gives no answer. */
export type Fault = (request: BucketCall) => boolean | Promise<boolean>

export type Faults = {
  fault: Fault
  /** What the bucket stores of an uploaded object; null for nothing. */
  store: (content: Buffer) => Buffer | null
}

/** Starts a bucket in memory that accepts any signature and can be made to fail; `s3-server.ts` is a real one. */
export async function startStandInBucket() {
  const objects = new Map<string, Buffer>()
  const faults: Faults = { fault: () => false, store: (content) => content }
  const server = createServer((request, response) => void answer(request, response))
  const port = await freePort()
  const listen = () => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [method, path] = [request.method ?? '', pathname.replace('/backups', '')]
    if (await faults.fault({ method, path, response })) return
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const stored = method === 'PUT' ? faults.store(Buffer.concat(chunks)) : null
    if (stored) objects.set(path, stored)
    if (method === 'DELETE') objects.delete(path)
    if (method === 'PUT' || method === 'DELETE') return void response.end()
    if (searchParams.has('list-type')) return void response.end(listing(searchParams.get('prefix') ?? ''))
    const object = objects.get(path)
    response.writeHead(object ? 200 : 404, { 'Content-Length': object?.length ?? 0 })
    response.end(method === 'HEAD' ? undefined : object)
  }

  function listing(prefix: string): string {
    const contents = [...objects]
      .filter(([path]) => path.slice(1).startsWith(prefix))
      .map(([path, { length }]) => {
        const modified = new Date().toISOString()
        return `<Contents><Key>${path.slice(1)}</Key><Size>${length}</Size><LastModified>${modified}</LastModified></Contents>`
      })
    return `<ListBucketResult>${contents.join('')}</ListBucketResult>`
  }

  return {
    objects,
    faults,
    /** Settings for backups. */
    environment: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'backups',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    },
    /** Settings for photos and logos, in the same bucket as the backups. */
    uploads: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'backups',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
    /** Starts again after a stop, with the same objects. */
    startAgain: listen,
  }
}
