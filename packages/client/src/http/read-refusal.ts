import type { ErrorDetail } from '../errors/error-detail.ts'
import type { CallPlace } from '../errors/iga-error.ts'
import type { SentRequest, ServiceError } from '../errors/service-error.ts'
import { serviceErrors, UnknownError } from '../errors/service-errors.ts'
import { isObject, parseObject } from '../platform/json.ts'
import type { ReceivedResponse } from './fetch-response.ts'
import { parseRetryAfter } from './retry-policy.ts'

const MAX_MESSAGE = 2048

/** The gRPC code of each HTTP status, for bodies without a code. */
const codeOfStatus: Readonly<Record<number, number>> = {
  400: 3,
  401: 16,
  403: 7,
  404: 5,
  409: 10,
  429: 8,
  499: 1,
  500: 13,
  501: 12,
  502: 14,
  503: 14,
  504: 4,
}

/**
 * Creates the error for a response with a status outside 2xx; credentials must already be redacted.
 *
 * @param now Milliseconds since 1970-01-01 UTC, to interpret a date in `Retry-After`.
 */
export function readRefusal(
  answer: ReceivedResponse,
  request: SentRequest,
  place: CallPlace,
  now: number,
): ServiceError {
  const { status, requestId, response, text: body } = answer
  const { code, message, details } = parseObject(body) ?? {}
  const number =
    typeof code === 'number' && serviceErrors[code - 1] ? code : (codeOfStatus[status] ?? 2)
  const [name, ErrorOfCode] = serviceErrors[number - 1] ?? (['unknown', UnknownError] as const)
  return new ErrorOfCode(
    {
      code: name,
      grpcCode: number,
      status,
      message:
        typeof message === 'string' && message
          ? message.slice(0, MAX_MESSAGE)
          : `The service returned status ${status}.`,
      details: [details].flat().filter(isDetail),
      requestId,
      retryAfter: parseRetryAfter(response.headers, now),
      request,
      response,
      body,
    },
    place,
  )
}

function isDetail(value: unknown): value is ErrorDetail {
  return isObject(value) && typeof value['@type'] === 'string'
}
