import type { Hide } from '../redaction/redact.ts'
import type { ReceivedResponse } from './fetch-response.ts'

/**
 * Redacts the credentials of a request in its response: in the headers, the request id and the body. Leaves the
 * complete body of a successful response unchanged, since it is the caller's data.
 */
export function hideInResponse(answer: ReceivedResponse, hide: Hide): ReceivedResponse {
  const { response, requestId, text, whole } = answer
  const { headers, ok } = response
  // Computed lazily, since the headers of most responses are never read.
  Object.defineProperty(response, 'headers', {
    configurable: true,
    get: () =>
      new Headers(Array.from(headers, ([name, value]): [string, string] => [name, hide(value)])),
  })
  return {
    ...answer,
    requestId: requestId && hide(requestId),
    text: ok && whole ? text : hide(text, !whole),
  }
}
