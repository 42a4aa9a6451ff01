import { readFileSync } from 'node:fs'
import { BlockList, isIPv6 } from 'node:net'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '#app/config/settings/settings-schema.server.ts'
import { readCompose, reasonForNoCompose, type ComposeService } from '#tests/support/image/compose-file.ts'
import { readDockerfile } from '#tests/support/image/read-dockerfile.ts'
import { testSecrets } from '#tests/support/servers/test-secrets.ts'

const skipReason = reasonForNoCompose()
const titleEnd = skipReason === null ? '' : ` (${skipReason})`
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
const server = readDockerfile().find(({ name }) => name === 'server')?.instructions ?? []
const fiveLines = {
  APP_ORIGIN: 'https://hygiene.example.com',
  ...testSecrets,
  SMTP_URL: `'smtps://user:pa$s#word@mail.example.com'`,
  MAIL_FROM: 'Klarbuch <mail@example.com>',
}
const read = (values: Record<string, string> = {}) => readCompose({ ...fiveLines, ...values })

test('compose.env has five lines to fill in, and only settings of the server', () => {
  const [firstPart = '', ...others] = readFileSync('deploy/compose.env', 'utf8').split('\n\n')
  const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  expect(namesIn(firstPart, /^(\w+)=$/gm)).toEqual(Object.keys(fiveLines))
  const names = [firstPart, ...others].flatMap((part) => namesIn(part, /^(\w+)=/gm))
  expect(names.filter((name) => !settingNames.includes(name))).toEqual([])
})

test.skipIf(skipReason !== null)(`compose.yml starts the image as its Dockerfile has made it${titleEnd}`, () => {
  const { klarbuch } = read().services
  expect(klarbuch).toMatchObject({
    image: `klarbuch:${version}`,
    pull_policy: 'never',
    command: null,
    entrypoint: null,
  })
  // User and health check are the image's.
  expect([klarbuch.user, klarbuch.healthcheck]).toEqual([undefined, undefined])
  const last = (name: string) => server.findLast((instruction) => instruction.name === name)?.rest ?? ''
  expect([last('USER'), last('HEALTHCHECK')]).toEqual(['node', expect.stringContaining('/healthcheck')])
  const targets = klarbuch.volumes.map(({ type, target }) => `${type} ${target}`)
  expect(targets).toEqual([`volume ${last('VOLUME')}`, `volume ${klarbuch.environment['BACKUP_DIR']}`])
  const owned = /^mkdir (.+) && chown node:node (.+)$/.exec(last('RUN'))?.slice(1) ?? []
  const folders = klarbuch.volumes.map(({ target }) => target).join(' ')
  expect(owned).toEqual([folders, folders])
  expect(klarbuch.tmpfs?.map((each) => each.split(':')[0])).toEqual(['/tmp'])
  const grace = Number(/^const grace = (\d+)_000$/m.exec(readFileSync('server/programs/start-server.ts', 'utf8'))?.[1])
  expect(Number(/^(\d+)s$/.exec(klarbuch.stop_grace_period ?? '')?.[1])).toBeGreaterThan(grace + 10)
  const [, megabytes] = /memory = "(\d+)mb"/.exec(readFileSync('fly.toml', 'utf8')) ?? []
  expect(Number(klarbuch.mem_limit)).toBe(Number(megabytes) * 2 ** 20)
})

test.skipIf(skipReason !== null)(`the server gets each line of .env, and nothing that is no setting${titleEnd}`, () => {
  const { environment } = read().services.klarbuch
  const { SMTP_URL: quoted, ...plain } = fiveLines
  expect(environment).toMatchObject({ ...plain, SMTP_URL: quoted.slice(1, -1) })
  expect(Object.keys(environment).filter((name) => !settingNames.includes(name))).toEqual([])
  expect(() => read({ APP_ORIGIN: '' })).toThrow(/APP_ORIGIN is missing.*Copy compose\.env to \.env/)
})

test.skipIf(skipReason !== null)(`Caddy leads to the server, and is the only one that it believes${titleEnd}`, () => {
  const { services, networks } = read()
  const { klarbuch, caddy } = services
  const port = /\bPORT=(\d+)/.exec(server.map(({ rest }) => rest).join('\n'))?.[1]
  expect(caddy.environment).toEqual({ KLARBUCH_SITE: fiveLines.APP_ORIGIN, KLARBUCH_SERVER: `klarbuch:${port}` })
  const used = [...readFileSync('deploy/Caddyfile', 'utf8').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)
  expect(used.toSorted()).toEqual(Object.keys(caddy.environment).toSorted())
  const [file, ...certificates] = caddy.volumes
  expect([file && basename(file.source), file?.target, file?.read_only]).toEqual([
    'Caddyfile',
    '/etc/caddy/Caddyfile',
    true,
  ])
  expect(certificates.map(({ type, target }) => `${type} ${target}`)).toEqual(['volume /data', 'volume /config'])
  expect(caddy.ports?.map(({ target, published, protocol }) => `${published}:${target}/${protocol}`)).toEqual([
    '80:80/tcp',
    '443:443/tcp',
    '443:443/udp',
  ])
  // Who could reach the server around Caddy would be nobody's caller.
  expect(klarbuch.ports).toBeUndefined()
  expect([Object.keys(klarbuch.networks), Object.keys(caddy.networks)]).toEqual([['web'], ['web']])

  const { ipv4_address: four = '', ipv6_address: six = '' } = caddy.networks['web'] ?? {}
  expect(klarbuch.environment['TRUSTED_PROXIES']?.split(',')).toEqual([four, six])
  const { enable_ipv6: hasIPv6, ipam } = networks['web'] ?? { enable_ipv6: false, ipam: { config: [] } }
  expect(hasIPv6).toBe(true)
  for (const [index, address] of [four, six].entries()) {
    const { subnet = '', ip_range: range = '', gateway = '' } = ipam.config[index] ?? {}
    expect([isIn(subnet, address), isIn(range, address), address === gateway], address).toEqual([true, false, false])
    expect([isIn(subnet, range.split('/')[0] ?? ''), isIn(subnet, gateway), isIn(range, gateway)]).toEqual([
      true,
      true,
      false,
    ])
  }
})

test.skipIf(skipReason !== null)(`neither container may do more than it needs${titleEnd}`, () => {
  const { services } = read()
  const shared: Partial<ComposeService> = {
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    restart: 'unless-stopped',
  }
  for (const service of Object.values(services)) expect(service).toMatchObject(shared)
  expect(services.klarbuch.cap_add).toBeUndefined()
  expect(services.caddy.cap_add).toEqual(['NET_BIND_SERVICE'])
  expect(Number(services.caddy.mem_limit)).toBeGreaterThan(0)
})

function isIn(network: string, address: string): boolean {
  const [start = '', length] = network.split('/')
  const type = isIPv6(address) ? 'ipv6' : 'ipv4'
  const list = new BlockList()
  list.addSubnet(start, Number(length), type)
  return list.check(address, type)
}
