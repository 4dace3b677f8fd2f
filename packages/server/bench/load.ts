import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A serialised request and the port to send it to. */
export interface WireRequest {
  readonly port: number
  readonly bytes: Buffer
}

/** Serialises a JSON POST request in advance, so that sending it repeatedly costs less CPU time. */
export function wireRequest(url: string, token: string, body: string): WireRequest {
  const { hostname, port, pathname } = new URL(url)
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return { port: Number(port), bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) }
}

const CONNECTIONS = 8
const STATUS_LINE = Buffer.from('HTTP/1.1 200 OK\r\n')

/**
 * A client that sends requests over persistent connections, with minimal overhead, so that the server gets nearly
 * all CPU time.
 */
export class Load {
  readonly #sockets: readonly Socket[]
  readonly #requests: readonly WireRequest[]
  #sent = 0

  private constructor(requests: readonly WireRequest[], sockets: readonly Socket[]) {
    this.#requests = requests
    this.#sockets = sockets
  }

  /** @param requests Requests to the same port. */
  static async open(...requests: readonly [WireRequest, ...WireRequest[]]): Promise<Load> {
    const [{ port }] = requests
    const sockets = Array.from({ length: CONNECTIONS }, () => connect(port, '127.0.0.1'))
    await Promise.all(sockets.map((socket) => once(socket, 'connect')))
    for (const socket of sockets) socket.setNoDelay(true)
    return new Load(requests, sockets)
  }

  /**
   * Sends at least the given number of requests. Returns the time until all of them received a 200 response, in
   * seconds.
   */
  async send(count: number): Promise<number> {
    const start = performance.now()
    const each = Math.ceil(count / CONNECTIONS)
    await Promise.all(this.#sockets.map((socket) => sendOver(socket, () => this.#next(), each)))
    return (performance.now() - start) / 1000
  }

  /** Sends one request over the first connection. */
  async sendOne(): Promise<void> {
    const [socket] = this.#sockets
    if (socket) await sendOver(socket, () => this.#next(), 1)
  }

  #next(): Buffer {
    const request = this.#requests[this.#sent++ % this.#requests.length]
    return request?.bytes ?? Buffer.alloc(0)
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

/** Sends each request as soon as the previous request has been answered. */
function sendOver(socket: Socket, next: () => Buffer, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count
    let expected = 0
    let received: Buffer = Buffer.alloc(0)
    const end = (error?: Error): void => {
      socket.off('data', read)
      socket.off('close', breakOff)
      if (error) reject(error)
      else resolve()
    }
    const read = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
      if (expected === 0) {
        const headEnd = received.indexOf('\r\n\r\n')
        if (headEnd < 0) return
        const head = received.toString('latin1', 0, headEnd)
        if (!received.subarray(0, STATUS_LINE.length).equals(STATUS_LINE)) {
          end(new Error(`It answered ${received.toString('utf8')}`))
          return
        }
        expected = headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1])
      }
      if (received.length < expected) return
      received = Buffer.alloc(0)
      expected = 0
      if (--left === 0) end()
      else socket.write(next())
    }
    // Without this error, the benchmark would wait forever.
    const breakOff = (): void => end(new Error('The server closed a connection.'))
    socket.on('data', read)
    socket.on('close', breakOff)
    socket.write(next())
  })
}
