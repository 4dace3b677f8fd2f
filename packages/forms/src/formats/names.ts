import { utf8Length } from '../values/strings.ts'

/**
 * Matches one label. Go's `strings.ToLower` maps two non-ASCII letters to ASCII: the Kelvin sign to `k`, and the
 * dotted capital I to `i`.
 */
const label = /^[a-z0-9\u212a\u0130](?:[a-z0-9\u212a\u0130-]{0,61}[a-z0-9\u212a\u0130])?$/i

/**
 * Returns true if the result of Go's `strings.ToLower` is a valid hostname: at most 253 bytes, in labels of 1 to 63
 * letters, digits and inner hyphens. A trailing dot and numeric labels are allowed; underscores and non-ASCII
 * letters are not.
 */
export function isHostname(text: string): boolean {
  if (utf8Length(text) > 253) return false
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  return name.split('.').every((part) => label.test(part))
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns true for a UUID of any version, including the nil UUID, in upper or lower case. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}

// oxlint-disable no-control-regex -- headers must not contain control characters
const headerName = /^:?[0-9a-zA-Z!#$%&'*+-.^_|~`]+$/
const headerValue = /^[^\u0000-\u0008\u000A-\u001F\u007F]*$/
const lenient = /^[^\u0000\u000A\u000D]*$/
// oxlint-enable no-control-regex

/**
 * Returns the pattern for a well-known name, or `undefined` if the name is unknown.
 * @param isStrict if false, every string without line breaks or NUL is valid
 */
export function wellKnownPattern(name: string, isStrict: boolean): RegExp | undefined {
  switch (name) {
    case 'HTTP_HEADER_NAME':
      return isStrict ? headerName : lenient
    case 'HTTP_HEADER_VALUE':
      return isStrict ? headerValue : lenient
    default:
      return undefined
  }
}
