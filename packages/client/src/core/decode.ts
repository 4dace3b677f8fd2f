import type { Connection } from '../connection.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { ResponseError } from '../errors/response-error.ts'
import { MAX_ERROR_BYTES } from './fetch-answer.ts'
import { isObject } from './is-object.ts'
import type { OperationSpec } from './operation-spec.ts'
import { parseObject } from './parse-json.ts'
import type { Success } from './send.ts'

/** Makes the error that says why an answer of a success cannot be used. */
export type Unusable = (code: ErrorCode, message: string) => ResponseError

/** Reads the body of a success: a JSON object, in the interface's own words. */
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

/** Makes the errors about the answer of a success. They say what the call may have done: it is not sent again. */
export function unusableAnswer(
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
