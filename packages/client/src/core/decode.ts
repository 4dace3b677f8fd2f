import type { Connection } from '../connection.ts'
import { ResponseError } from '../errors/response-error.ts'
import { isObject } from './is-object.ts'
import type { OperationSpec } from './operation-spec.ts'
import { parseJson } from './parse-json.ts'
import type { Success } from './send.ts'

/** Reads the body of a success: a JSON object, in the interface's own words. */
export function decode(
  { wireNames, validation }: Connection,
  spec: OperationSpec,
  { answer, attempts, assumedDone }: Success,
): Record<string, unknown> {
  const { status, requestId, text } = answer
  // An empty message may come as no body at all.
  if (assumedDone || text === '') return {}
  const parsed = parseJson(text)
  const data = parsed.ok && wireNames ? wireNames.fromWire(parsed.value) : parsed.ok && parsed.value
  if (!isObject(data)) {
    throw new ResponseError(
      'response_not_json',
      'The answer is not a JSON object; check that the base URL is that of the service.',
      { status, requestId, body: text },
      { operation: spec.id, attempts },
    )
  }
  if (spec.paging && !isPage(data)) {
    throw new ResponseError(
      'response_invalid',
      'The answer is not a page: "list" is no list, or "nextPageToken" is no text.',
      { status, requestId, body: text },
      { operation: spec.id, attempts },
    )
  }
  validation?.response(spec, data, { status, requestId, text, attempts })
  return data
}

/** Whether a list can be gone through; what its members are is for the schemas to say. */
function isPage({ list, nextPageToken }: Record<string, unknown>): boolean {
  const hasList = list === undefined || list === null || Array.isArray(list)
  return hasList && typeof (nextPageToken ?? '') === 'string'
}
