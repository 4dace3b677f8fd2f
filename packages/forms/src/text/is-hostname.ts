const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/**
 * Whether a text is a host name: at most 253 characters, in labels of 1 to 63 letters, digits and inner hyphens. One
 * dot may end it; labels of digits alone pass, underscores and letters beyond ASCII do not.
 */
export function isHostname(text: string): boolean {
  if (text.length > 253) return false
  const name = text.endsWith('.') ? text.slice(0, -1) : text
  return name.split('.').every((part) => label.test(part))
}
