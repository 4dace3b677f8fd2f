import type { LiveFailure } from '@igakit/cel-testing/live-check'

/** Error codes for requests that the page's server rejects without forwarding. */
const unasked = new Set([
  'base_url',
  'forbidden',
  'invalid_connection',
  'invalid_request',
  'request_too_large',
  'unknown_connection',
])

/** Error codes with messages from the client, which uses a different name for the address field. */
const clientsOwn = new Set([
  'base_url',
  'invalid_connection',
  'redirect',
  'response_not_json',
  'token_refused',
])

/** True if a request failed before being sent. */
export function isUnasked({ code, status }: LiveFailure): boolean {
  return status === undefined && unasked.has(code)
}

/** Returns the reason for a failure in the page's terms. Messages from the service are unchanged. */
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
