import type { Fetch } from '../platform/runtime.ts'

/** The response of a scripted service to one request. */
export type ScriptedAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error
  /** Never responds, but reacts to the signal. */
  | 'hang'
  /** Never responds and ignores the signal. */
  | 'deaf'

export interface SeenRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
}

/** A scripted `fetch` and the requests that it received. */
export interface ScriptedFetch {
  readonly fetch: Fetch
  readonly seen: SeenRequest[]
}

/**
 * Returns a `fetch` that responds to each request with the next entry of the script, and to all further requests with
 * the last entry. An entry may be a function of the request.
 */
export function scriptedFetch(
  ...script: (ScriptedAnswer | ((request: SeenRequest) => ScriptedAnswer))[]
): ScriptedFetch {
  const seen: SeenRequest[] = []
  const fetch: Fetch = async (url, { method = 'GET', headers, body, signal }) => {
    const request = {
      url,
      method,
      headers: new Headers(headers),
      body: typeof body === 'string' ? body : undefined,
    }
    seen.push(request)
    const line = script[Math.min(seen.length, script.length) - 1] ?? {}
    const answer = typeof line === 'function' ? line(request) : line
    if (answer instanceof Error) throw answer
    if (typeof answer === 'string') {
      return new Promise((_, reject) => {
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- Same as the platform's `fetch`.
        if (answer === 'hang') signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    const { status = 200, body: content = {}, headers: answerHeaders = {} } = answer
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const empty = status === 204 || status === 304
    return new Response(empty ? null : text, { status, headers: answerHeaders })
  }
  return { fetch, seen }
}
