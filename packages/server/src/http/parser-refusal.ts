import type { Status, StatusCode } from '@igakit/schemas'
import { REQUEST_ID_HEADER } from './request-id.ts'
import { securityHeaders } from './security-headers.ts'

/** An answer to what is not a request, as it is written to the connection. */
export interface ParserRefusal {
  readonly httpStatus: number
  readonly text: string
}

interface Fault {
  readonly httpStatus: number
  readonly reason: string
  readonly code: StatusCode
  readonly message: string
}

/** What Node.js's parser of HTTP refuses, by the codes of its errors. */
const faults: Readonly<Record<string, Fault>> = {
  HPE_HEADER_OVERFLOW: {
    httpStatus: 431,
    reason: 'Request Header Fields Too Large',
    code: 11,
    message: 'The headers of the request are too large.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    httpStatus: 413,
    reason: 'Content Too Large',
    code: 11,
    message: 'The extensions of the chunks of the body are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    httpStatus: 408,
    reason: 'Request Timeout',
    code: 4,
    message: 'The request took too long to arrive.',
  },
}

const notHttp: Fault = {
  httpStatus: 400,
  reason: 'Bad Request',
  code: 3,
  message: 'The request is not HTTP/1.1.',
}

/** The answer to what Node.js could not read as a request; there is no response to write it by. */
export function parserRefusal(errorCode: string | undefined, requestId: string): ParserRefusal {
  const { httpStatus, reason, code, message } = faults[errorCode ?? ''] ?? notHttp
  const status: Status = { code, message, details: [] }
  const body = JSON.stringify(status)
  const headers = {
    ...securityHeaders,
    [REQUEST_ID_HEADER]: requestId,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return {
    httpStatus,
    text: `HTTP/1.1 ${httpStatus} ${reason}\r\n${lines.join('')}\r\n${body}`,
  }
}
