import type { CallPlace } from '../errors/iga-error.ts'
import { RefusedError } from '../errors/refused-error.ts'

/**
 * Copies headers, with names in lower case. One that cannot be sent is refused here: the platform's own error would look like
 * a failure of the network, and quote the value.
 *
 * @param option The option that the headers come from.
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
