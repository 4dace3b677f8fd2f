import type { Fetch } from '../core/runtime.ts'

/** What a scripted service answers to one request. */
export type ScriptedAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Record<string, string> }
  | Error
  /** Never answers; heeds the signal. */
  | 'hang'
  /** Never answers, whatever the signal says. */
  | 'deaf'

/** A request as it was sent. */
export interface SeenRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | undefined
}

/** A `fetch` that answers by a script, and what it was asked. */
export interface ScriptedFetch {
  readonly fetch: Fetch
  readonly seen: SeenRequest[]
}

/**
 * Answers each request by the next line of the script, and all that follow by the last one. A line may be a function of
 * the request.
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
        // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- As the platform does.
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
