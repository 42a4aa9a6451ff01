import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Message = { recipient: string; data: string }

export type SmtpServer = { url: string; messages: Message[]; close(): Promise<void> }

type Answer = (recipient: string) => string

/** A mail server that keeps what it gets. `answer` says what it thinks of a recipient: `250 ok` unless told. */
export async function startSmtpServer(answer: Answer = () => '250 ok', port = 0): Promise<SmtpServer> {
  const messages: Message[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const [number, ...words] = answer(address).split(' ')
      const responseCode = Number(number)
      done(responseCode < 400 ? null : Object.assign(new Error(words.join(' ')), { responseCode }))
    },
    async onData(stream, { envelope }, done) {
      messages.push({ recipient: envelope.rcptTo[0]?.address ?? '', data: await text(stream) })
      done()
    },
  })
  // A client that hangs up in the middle is no fault of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    messages,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
