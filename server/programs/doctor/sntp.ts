import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Seconds from 1900, where NTP begins to count, to 1970. */
const since1900 = 2_208_988_800
const era = 2 ** 32

/**
 * How many milliseconds the clock of this machine is behind that of an NTP server, `host` or `host:port`; negative
 * where it is ahead. By SNTP (RFC 4330). Null where nobody answers in time.
 */
export async function clockOffset(server: string, limit: number): Promise<number | null> {
  const [host = '', port = '123'] = server.split(':')
  const socket = createSocket('udp4')
  try {
    const requested = question()
    const signal = AbortSignal.timeout(limit)
    const sentAt = Date.now()
    socket.send(requested, Number(port), host)
    const [answer] = (await once(socket, 'message', { signal })) as [Buffer]
    const receivedAt = Date.now()
    if (!isAnswer(answer, requested)) return null
    const middle = (sentAt + receivedAt) / 2
    return (instantAt(answer, 32, middle) + instantAt(answer, 40, middle)) / 2 - middle
  } catch {
    return null
  } finally {
    socket.close()
  }
}

/** A client's, of version 4. What stands for the time of sending comes back, and so proves whose answer it is. */
function question(): Buffer {
  const packet = Buffer.alloc(48)
  packet[0] = 0b00_100_011
  randomBytes(8).copy(packet, 40)
  return packet
}

/** A server's, of one that knows the time itself. */
function isAnswer(answer: Buffer, requested: Buffer): boolean {
  const [first = 0, stratum = 0] = answer
  if (answer.length < 48 || (first & 0b111) !== 4 || first >> 6 === 3) return false
  return stratum > 0 && stratum < 16 && answer.subarray(24, 32).equals(requested.subarray(40, 48))
}

/** In the era of NTP, of 136 years, that is nearest to what the clock here says. */
function instantAt(packet: Buffer, offset: number, near: number): number {
  const seconds = packet.readUInt32BE(offset) + packet.readUInt32BE(offset + 4) / era
  const eras = Math.round((near / 1000 + since1900 - seconds) / era)
  return (seconds + eras * era - since1900) * 1000
}
