import type { LiveFailure } from './services.ts'

/** Of the checks of the page's server, which come before anyone is asked. */
const unasked = new Set([
  'base_url',
  'forbidden',
  'invalid_connection',
  'invalid_request',
  'request_too_large',
  'unknown_connection',
])

/** Whose words are the client's own, which calls the field of the address by another name. */
const clientsOwn = new Set([
  'base_url',
  'invalid_connection',
  'redirect',
  'response_not_json',
  'token_refused',
])

/** Whether a question came to nothing before it was sent. */
export function isUnasked({ code, status }: LiveFailure): boolean {
  return status === undefined && unasked.has(code)
}

/** Why there is no answer, in the words that the fields of the page have; what a service says stays as it is. */
export function reasonOf({ code, reason }: LiveFailure): string {
  if (!clientsOwn.has(code)) return reason
  return (
    reason
      .replace(/^The base URL\b/, 'The address')
      .replace(/\bbase URL\b/g, 'address')
      // An option that the page does not have.
      .replace(' (see "allowInsecureHosts")', '')
      .replace(/([.?])\.$/, '$1')
  )
}
