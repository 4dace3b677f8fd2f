import type { CallPlace } from '../errors/iga-error.ts'
import { ResponseError } from '../errors/response-error.ts'
import type { Answer } from './answer.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Follows a redirect within the origin, where the credential may go, if the request stays what it is. Any other is
 * refused: to another origin, or one that would make a GET of it. Browsers do not say where one leads: refused too.
 */
export async function followRedirects(
  url: string,
  method: string,
  place: CallPlace,
  fetchAnswer: (url: string) => Promise<Answer>,
): Promise<Answer> {
  let at = url
  for (let redirects = 0; ; redirects++) {
    // oxlint-disable-next-line no-await-in-loop -- Each redirect leads to the next.
    const answer = await fetchAnswer(at)
    const { status, response, text: body, requestId } = answer
    if (!REDIRECTS.has(status) && response.type !== 'opaqueredirect') return answer

    // An empty one would lead back here.
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
  // The platform sends nothing to an address with a user in it, and calls that a failure of the network.
  if (next.origin !== new URL(at).origin || next.username + next.password) {
    return 'to another origin'
  }
  if (!keepsMethod) return 'with another method'
  return redirects < MAX_REDIRECTS ? undefined : `more than ${MAX_REDIRECTS} times`
}
