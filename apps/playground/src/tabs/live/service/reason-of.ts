import type { LiveFailure } from '@igakit/cel-testing/live-check'

/** Error codes of requests that the page's server rejects without forwarding. */
const unasked = new Set([
  'base_url',
  'forbidden',
  'invalid_connection',
  'invalid_request',
  'request_too_large',
  'unknown_connection',
])

/** Error codes whose messages come from the client, which uses another name for the address field. */
const clientsOwn = new Set([
  'base_url',
  'invalid_connection',
  'redirect',
  'response_not_json',
  'token_refused',
])

/** True if a request failed before it was sent. */
export function isUnasked({ code, status }: LiveFailure): boolean {
  return status === undefined && unasked.has(code)
}

/** Returns the reason of a failure in the page's terms; the service's own messages stay unchanged. */
export function reasonOf({ code, reason }: LiveFailure): string {
  if (!clientsOwn.has(code)) return reason
  return (
    reason
      .replace(/^The base URL\b/, 'The address')
      .replace(/\bbase URL\b/g, 'address')
      // The page does not have this option.
      .replace(' (see "allowInsecureHosts")', '')
      .replace(/([.?])\.$/, '$1')
  )
}
