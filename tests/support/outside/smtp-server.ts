import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

type Message = { recipient: string; data: string }

export type SmtpServer = { url: string; messages: Message[]; close(): Promise<void> }

type Answer = (recipient: string) => string

type Options = {
  /** The reply to a recipient; `250 ok` by default. */
  answer?: Answer
  port?: number
  /** The accepted passwords; without them no sign-in is needed. */
  passwords?: Set<string>
}

/** Starts a mail server that stores the messages that it receives. */
export async function startSmtpServer(options: Options = {}): Promise<SmtpServer> {
  const { answer = () => '250 ok', port = 0, passwords } = options
  const messages: Message[] = []
  const server = new SMTPServer({
    disabledCommands: passwords ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth({ password }, _session, done) {
      const isRight = passwords?.has(password ?? '')
      done(isRight ? null : Object.assign(new Error('Invalid'), { responseCode: 535 }), { user: 'klarbuch' })
    },
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
  // A client that hangs up in the middle is not an error of the server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    messages,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
