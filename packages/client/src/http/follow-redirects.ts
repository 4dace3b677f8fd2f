import type { CallPlace } from '../errors/iga-error.ts'
import { ResponseError } from '../errors/response-error.ts'
import type { ReceivedResponse } from './fetch-response.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Follows redirects within the same origin that keep the method. Rejects redirects to another origin, which must not
 * get the credential; redirects that would change the method to GET; and redirects in browsers, which hide the
 * location.
 */
export async function followRedirects(
  url: string,
  method: string,
  place: CallPlace,
  fetchResponse: (url: string) => Promise<ReceivedResponse>,
): Promise<ReceivedResponse> {
  let at = url
  for (let redirects = 0; ; redirects++) {
    // oxlint-disable-next-line no-await-in-loop -- Each redirect leads to the next.
    const answer = await fetchResponse(at)
    const { status, response, text: body, requestId } = answer
    if (!REDIRECTS.has(status) && response.type !== 'opaqueredirect') return answer

    // An empty location would lead back to the same URL.
    const location = response.headers.get('location')
    const next = location ? URL.parse(location, at) : null
    const keepsMethod = method === 'GET' || status === 307 || status === 308
    const fault = faultOf(next, at, keepsMethod, redirects)
    if (next === null || fault !== undefined) {
      throw new ResponseError(
        'redirect',
        `The service redirects ${fault}; check the base URL.`,
        { status, requestId, body },
        place,
      )
    }
    at = next.href
  }
}

function faultOf(
  next: URL | null,
  at: string,
  keepsMethod: boolean,
  redirects: number,
): string | undefined {
  if (next === null) return 'without a location'
  // For a URL with user information, the platform's error would look like a network failure.
  if (next.origin !== new URL(at).origin || next.username + next.password) {
    return 'to another origin'
  }
  if (!keepsMethod) return 'with another method'
  return redirects < MAX_REDIRECTS ? undefined : `more than ${MAX_REDIRECTS} times`
}
