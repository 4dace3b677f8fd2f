import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Status, StatusCode } from '@igakit/schemas'
import type { Ids } from '../ids/ids.ts'
import type { RequestObserver } from './exchange.ts'
import type { RequestsUnderWay } from './requests-under-way.ts'
import { REQUEST_ID_HEADER, standardHeaders } from './headers.ts'

interface Fault {
  readonly status: number
  readonly reason: string
  readonly code: StatusCode
  readonly message: string
}

/** The responses to errors of the Node.js HTTP parser, by error code. */
const faults: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 11,
    message: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    code: 11,
    message: 'The extensions of the chunks of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    reason: 'Request Timeout',
    code: 4,
    message: 'The request took too long to arrive.',
  },
}

const notHttp: Fault = {
  status: 400,
  reason: 'Bad Request',
  code: 3,
  message: 'The request is not HTTP/1.1.',
}

/** The error codes for connections that ended during a request. */
const GONE: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'HPE_INVALID_EOF_STATE'])

/**
 * Responds to requests that Node.js cannot parse, or that arrive too slowly, with the same JSON errors as other
 * rejected requests.
 */
export function answerClientErrors(
  server: Server,
  { ids, observer }: { readonly ids: Ids; readonly observer: RequestObserver },
  underWay: RequestsUnderWay,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const arriving = underWay.onSocket(socket)
    // A disconnected client reads nothing, and after the start of a response, further bytes would become part of the
    // response.
    if (!socket.writable || GONE.has(error.code) || arriving?.headersSent === true) {
      socket.destroy()
      return
    }
    const fault = faults[error.code ?? ''] ?? notHttp
    const requestId = arriving?.exchange.requestId ?? ids.next()
    if (arriving) {
      // The observer is called when the connection and the response close.
      arriving.refusedWith = fault.status
    } else {
      const exchange = { requestId, remoteAddress: socket.remoteAddress }
      observer.started()
      observer.answered({
        exchange,
        method: '',
        path: '',
        status: fault.status,
        duration: 0,
        responseBytes: 0,
      })
    }
    socket.end(responseText(fault, requestId), () => socket.destroy())
  })
}

/** Returns the raw response text, because Node.js provides no response object without a parsed request. */
function responseText({ status, reason, code, message }: Fault, requestId: string): string {
  const body = JSON.stringify({ code, message, details: [] } satisfies Status)
  const headers = {
    ...standardHeaders,
    [REQUEST_ID_HEADER]: requestId,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`
}
