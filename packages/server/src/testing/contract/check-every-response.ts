import { afterAll, afterEach } from 'vitest'
import { checkResponse, checkTokenResponse } from './check-response.ts'

const objections: string[] = []
const send = globalThis.fetch

async function fetchAndCheck(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await send(input, init)
  let text: string
  try {
    text = await response.clone().text()
  } catch {
    // A truncated response also fails in the test, which can give a more specific message.
    return response
  }
  const answer = {
    method: (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase(),
    path: new URL(response.url).pathname,
    status: response.status,
    headers: response.headers,
    text,
  }
  objections.push(...checkResponse(answer), ...checkTokenResponse(answer))
  return response
}

function failOnObjections(): void {
  const found = objections.splice(0)
  if (found.length === 0) return
  throw new Error(`Responses violate the documented interface:\n${found.join('\n')}`)
}

/**
 * Checks every response that a test file fetches from a tenant against the OpenAPI document. A violation fails the
 * test. Each test file must call this function, because files share modules but not hooks.
 */
export function checkEveryResponse(): void {
  globalThis.fetch = fetchAndCheck
  afterEach(failOnObjections)
  afterAll(failOnObjections)
}
