import { utf8Length } from '../values/utf8-length.ts'

/**
 * One label. The Kelvin sign and the dotted capital I are the two letters beyond ASCII that Go's `strings.ToLower` maps
 * to ASCII, to `k` and `i`.
 */
const label = /^[a-z0-9\u212a\u0130](?:[a-z0-9\u212a\u0130-]{0,61}[a-z0-9\u212a\u0130])?$/i

/**
 * True if a text is a host name: at most 253 bytes, in labels of 1 to 63 letters, digits and inner hyphens after Go's
 * `strings.ToLower`. One dot may end it; labels of digits alone pass, underscores and other letters do not.
 */
export function isHostname(text: string): boolean {
  if (utf8Length(text) > 253) return false
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  return name.split('.').every((part) => label.test(part))
}
