import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** Seconds from 1900, where NTP starts to count, to 1970. */
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
    const packet = newQuestion()
    const signal = AbortSignal.timeout(limit)
    const sentAt = Date.now()
    socket.send(packet, Number(port), host)
    const [answer] = (await once(socket, 'message', { signal })) as [Buffer]
    const receivedAt = Date.now()
    if (!isAnswer(answer, packet)) return null
    const middle = (sentAt + receivedAt) / 2
    return (instantAt(answer, 32, middle) + instantAt(answer, 40, middle)) / 2 - middle
  } catch {
    return null
  } finally {
    socket.close()
  }
}

/**
 * A client packet of version 4. The server returns the transmit timestamp; a random one proves that the answer is to
 * this question.
 */
function newQuestion(): Buffer {
  const packet = Buffer.alloc(48)
  packet[0] = 0b00_100_011
  randomBytes(8).copy(packet, 40)
  return packet
}

/** Whether a packet is an answer to this question, from a server whose own clock is set. */
function isAnswer(answer: Buffer, question: Buffer): boolean {
  const [first = 0, stratum = 0] = answer
  if (answer.length < 48 || (first & 0b111) !== 4 || first >> 6 === 3) return false
  return stratum > 0 && stratum < 16 && answer.subarray(24, 32).equals(question.subarray(40, 48))
}

/**
 * The timestamp in milliseconds since 1970. NTP counts in eras of 136 years: the one nearest to our own clock is meant.
 */
function instantAt(packet: Buffer, offset: number, nearMs: number): number {
  const seconds = packet.readUInt32BE(offset) + packet.readUInt32BE(offset + 4) / era
  const eras = Math.round((nearMs / 1000 + since1900 - seconds) / era)
  return (seconds + eras * era - since1900) * 1000
}
