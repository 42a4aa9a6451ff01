import { createServer, type Socket } from 'node:net'

type Message = { recipient: string; data: string }

export type SmtpServer = { url: string; messages: Message[]; close(): Promise<void> }

/** A mail server that keeps what it gets. `answer` says what it thinks of a recipient: `250 ok` unless told. */
export async function startSmtpServer(answer: (recipient: string) => string = () => '250 ok'): Promise<SmtpServer> {
  const messages: Message[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy()))
    talk(socket, { answer, keep: (message) => messages.push(message) })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

type Manners = { answer: (recipient: string) => string; keep: (message: Message) => void }

function talk(socket: Socket, { answer, keep }: Manners) {
  let rest = ''
  let recipient = ''
  let data: string[] | undefined
  socket.write('220 ready\r\n')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const reply = hear(line)
      if (reply) socket.write(`${reply}\r\n`)
    }
  })

  function hear(line: string): string | undefined {
    if (data) return hearData(data, line)
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') {
      recipient = /<(.*)>/.exec(line)?.[1] ?? ''
      return answer(recipient)
    }
    if (command === 'DATA') {
      data = []
      return '354 go on'
    }
    return command === 'QUIT' ? '221 bye' : '250 ok'
  }

  function hearData(lines: string[], line: string): string | undefined {
    if (line !== '.') {
      lines.push(line)
      return undefined
    }
    keep({ recipient, data: lines.join('\n') })
    data = undefined
    return '250 kept'
  }
}
