import type { Connection } from '../connection.ts'
import type { ErrorCode } from '../errors/error-codes.ts'
import { ResponseError } from '../errors/response-error.ts'
import { MAX_ERROR_BYTES } from './fetch-answer.ts'
import { isObject } from './is-object.ts'
import type { OperationSpec } from './operation-spec.ts'
import { parseJson } from './parse-json.ts'
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
      `The answer has more than ${maxResponseBytes} bytes ("maxResponseBytes").`,
    )
  }
  const parsed = isUtf8 ? parseJson(text) : undefined
  const data =
    parsed?.ok && wireNames ? wireNames.fromWire(parsed.value) : parsed?.ok && parsed.value
  if (!isObject(data)) {
    throw unusable(
      'response_not_json',
      `The answer is ${text ? 'not a JSON object' : 'empty'}; check the base URL.`,
    )
  }
  const fault = spec.paging?.findFault(data)
  if (fault !== undefined) throw unusable('response_invalid', fault)
  const checked = {
    status,
    requestId,
    attempts,
    get text() {
      return hide(text)
    },
  }
  validation?.response(spec, data, checked)
  return data
}

/** Makes the errors about the answer of a success. They say what the call may have done: it is not sent again. */
export function unusableAnswer(
  { id: operation, method, oneTimeSecret }: OperationSpec,
  { answer: { status, requestId, text, whole }, attempts, hide }: Success,
): Unusable {
  const effect = method === 'GET' ? '' : ' The call may have taken effect.'
  const loss = oneTimeSecret ? ' The secret that the service returns only once may be lost.' : ''
  return (code, message) =>
    new ResponseError(
      code,
      message + effect + loss,
      {
        status,
        requestId,
        body: hide(text.slice(0, MAX_ERROR_BYTES), !whole || text.length > MAX_ERROR_BYTES),
      },
      { operation, attempts },
    )
}
