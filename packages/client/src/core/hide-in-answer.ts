import type { Answer } from './answer.ts'
import type { Hide } from './redact.ts'

/**
 * Takes the credentials of a request out of its answer: of the headers, of the request id and, unless it is a whole body of a
 * success, which is the caller's data, of the body.
 */
export function hideInAnswer(answer: Answer, hide: Hide): Answer {
  const { response, requestId, text, whole } = answer
  const { headers, ok } = response
  // Most answers are never asked for their headers.
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
