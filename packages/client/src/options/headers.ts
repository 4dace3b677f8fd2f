import { RefusedError } from '../errors/client-errors.ts'
import type { CallPlace } from '../errors/iga-error.ts'

/**
 * Copies headers with names in lower case. Rejects invalid headers: the platform's own error would look like a network
 * failure and quote the value.
 *
 * @param option The name of the option that contains the headers.
 */
export function checkHeaders(
  headers: Readonly<Record<string, string>>,
  option: string,
  place?: CallPlace,
): Record<string, string> {
  try {
    return Object.fromEntries(new Headers(headers))
  } catch {
    throw new RefusedError('option', `"${option}" sets an invalid header.`, [option], place)
  }
}

/** Returns the `user-agent` header. Browsers set their own; a custom header would cause a CORS preflight request. */
export function userAgentHeader(application = ''): Record<string, string> {
  if ('document' in globalThis || 'importScripts' in globalThis) return {}
  return { 'user-agent': `${application} igakit-client`.trim() }
}
