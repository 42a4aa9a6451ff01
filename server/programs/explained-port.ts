/** One line that says why the server can't listen, and which setting to change. Null where the error is about something else. */
export function explainedPort(error: Error): string | null {
  const { syscall, code = '', port = 0, address = 'this machine' } = error as ListenError
  if (syscall !== 'listen') return null
  const explanation = explanations[code] ?? 'The server can’t listen there. Look at PORT, HOST and METRICS_PORT.'
  return `Port ${port} of ${address}: ${explanation} (${code})`
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string }

const explanations: Record<string, string> = {
  EADDRINUSE: 'another program listens there. End that one, or set PORT, or METRICS_PORT.',
  EACCES:
    'the user of the server may not listen there. Set PORT to 1024 or more, and let a proxy listen on 80 and 443.',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST, or METRICS_HOST.',
}
