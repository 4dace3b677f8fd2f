import type { Connection } from '../connection.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { ResponseError } from '../errors/response-error.ts'
import { MAX_ERROR_BYTES } from '../http/fetch-response.ts'
import { isObject, parseObject } from '../platform/json.ts'
import type { OperationSpec } from '../request/operation-spec.ts'
import type { Success } from './send.ts'

/** Creates the error for an unusable successful response. */
export type Unusable = (code: ErrorCode, message: string) => ResponseError

/** Decodes the body of a successful response: a JSON object, with the interface's names. */
export function decode(
  { wireNames, validation, maxResponseBytes }: Connection,
  spec: OperationSpec,
  { answer, attempts, assumedDone, hide }: Success,
  unusable: Unusable,
): Record<string, unknown> {
  if (assumedDone) return {}
  const { status, requestId, text, whole, isUtf8 } = answer
  if (!whole) {
    throw unusable(
      'response_too_large',
      `The response exceeds ${maxResponseBytes} bytes ("maxResponseBytes").`,
    )
  }
  const parsed = isUtf8 ? parseObject(text) : undefined
  const data = parsed && wireNames ? wireNames.fromWire(parsed) : parsed
  if (!isObject(data)) {
    throw unusable(
      'response_not_json',
      `The response is ${text ? 'not a JSON object' : 'empty'}; check the base URL.`,
    )
  }
  const fault = spec.paging?.findFault(data)
  if (fault !== undefined) throw unusable('response_invalid', fault)
  validation?.response(spec, data, {
    status,
    requestId,
    attempts,
    get text() {
      return hide(text)
    },
  })
  return data
}

/**
 * Returns a function that creates errors for unusable successful responses. The errors state that the call may have
 * taken effect, since such a call is not retried.
 */
export function unusableResponse(
  { id: operation, method, loss = '' }: OperationSpec,
  { answer, attempts, hide }: Success,
): Unusable {
  const effect = method === 'GET' ? '' : ' The call may have taken effect.'
  return (code, message) => {
    const { text, whole } = answer
    const body = hide(text.slice(0, MAX_ERROR_BYTES), !whole || text.length > MAX_ERROR_BYTES)
    const place = { operation, attempts }
    return new ResponseError(code, message + effect + loss, { ...answer, body }, place)
  }
}
