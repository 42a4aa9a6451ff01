import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { programOfDebian } from '../../run/debian-package.mjs'
import { freePort } from './free-port.ts'
import { registerProcess } from './started-processes.ts'

type Proxied = {
  folder: string
  serverPort: number
  /** The address that Caddy serves; with https, by a certificate of its own. */
  site?: string
  /** Another Caddy. */
  program?: string
  /** A port that nginx tries first; if the connection breaks, it sends the request to the server, also a POST. */
  firstPort?: number
}

const debianCaddy = programOfDebian('/usr/bin/caddy')

/** The proxies for which deploy/ has a configuration, each as installed by Debian. */
export const reverseProxies = {
  caddy: { program: debianCaddy, start: startCaddy },
  nginx: { program: programOfDebian('/usr/sbin/nginx'), start: startNginx },
} as const

export type ReverseProxy = keyof typeof reverseProxies

/** Whether a proxy can't be tried here. */
export function missingProxy(name: ReverseProxy): boolean {
  return reverseProxies[name].program === undefined
}

/** Starts Caddy with deploy/Caddyfile, by default on a port of its own without TLS; returns the port. */
async function startCaddy({ folder, serverPort, site, program = debianCaddy ?? 'caddy' }: Proxied): Promise<number> {
  const port = site === undefined ? await freePort() : Number(new URL(site).port)
  const env = {
    ...process.env,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    KLARBUCH_SITE: site ?? `http://127.0.0.1:${port}`,
    KLARBUCH_SERVER: `127.0.0.1:${serverPort}`,
  }
  const config = join(folder, 'Caddyfile')
  // Each Caddy would open port 80, one for its administration, and let this machine trust its certificates.
  const options = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${await freePort()}\n}\n`
  writeFileSync(config, options + readFileSync('deploy/Caddyfile', 'utf8'))
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env,
    stdio: 'ignore',
  })
  registerProcess(child)
  await untilListening(port)
  return port
}

/** Starts nginx with deploy/nginx.conf on ports of its own, without TLS; returns the port. */
async function startNginx({ folder, serverPort, firstPort = serverPort }: Proxied): Promise<number> {
  const [port, tlsPort] = [await freePort(), await freePort()]
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('http://127.0.0.1:3000', 'http://klarbuch')
    .replace('listen 80;', `listen 127.0.0.1:${tlsPort};`)
    // The requests of the tests come without TLS.
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace(/ssl_certificate(_key)? \S+;/g, '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const upstream = `upstream klarbuch { server 127.0.0.1:${firstPort} max_fails=0; server 127.0.0.1:${serverPort} backup; }
    proxy_next_upstream error timeout non_idempotent;`
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
    events {} http { access_log off; ${upstream} ${temporary.join(' ')} ${site} }`
  mkdirSync(folder, { recursive: true })
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, main)
  const child = spawn(reverseProxies.nginx.program ?? 'nginx', ['-c', config, '-p', folder], { stdio: 'ignore' })
  registerProcess(child)
  await untilListening(port)
  return port
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (listens) return
    await setTimeout(50)
  }
  throw new Error(`Nobody listens on port ${port}`)
}
