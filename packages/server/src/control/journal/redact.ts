/** The string that replaces a secret. */
export const REDACTED = '[redacted]'

/** Matches names of secret members and parameters. */
const SECRET_NAME =
  /secret|passw(?:or)?d|passphrase|token|credential|authorization|cookie|api_?-?key|private_?-?key|assertion|signature/i

/** Matches names that only look secret: page tokens and the ids or names of secrets. */
const HARMLESS_NAME = /^(?:next_?)?page_?token$|(?:secret|token|credential)_?(?:id|name)$/i

/** Patterns of values that are always secret: signed tokens, bearer tokens, private keys, passwords in URLs. */
const SECRET_VALUES = [
  /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g,
  // Shorter matches may be plain words, such as "basic authorization".
  /\b(?:bearer|basic)\s+[\w.~+/=-]{20,}/gi,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /(?<=:\/\/)[^\s/?#@]+(?=@)/g,
]

/** Matches a query parameter in a URL. Webhook URLs often carry a secret in a parameter. */
const PARAMETER = /([?&])([\w.%-]{1,100})=[^&#\s"'\\]+/g

/** A cheap test that rules out most strings before the slower search. */
const SUSPICIOUS = /eyJ|bearer|basic|PRIVATE KEY|:\/\//i

/** True if a member or parameter with this name is secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !HARMLESS_NAME.test(name)
}

/** Redacts secrets that are recognisable by their format. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text
  let redacted = text
  for (const pattern of SECRET_VALUES) redacted = redacted.replace(pattern, REDACTED)
  return redacted.replace(PARAMETER, (parameter, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=${REDACTED}` : parameter,
  )
}

/** The maximum depth. Deeper values are redacted, because only attacks are nested so deeply. */
const MAX_DEPTH = 100

/**
 * Redacts a JSON value: members with secret names, and strings that look secret. JSON within strings, such as claims,
 * is redacted too.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactNested(value, depth)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretName(name) ? redactMember(member) : redact(member, depth + 1),
    ]),
  )
}

/**
 * Redacts the value of a secret member. Unset secrets stay visible, because they reveal nothing and help with
 * debugging.
 */
function redactMember(value: unknown): unknown {
  return value === null || value === '' ? value : REDACTED
}

function redactNested(text: string, depth: number): string {
  if (!/^\s*[[{]/.test(text) || !SECRET_NAME.test(text)) return redactText(text)
  try {
    return redactText(JSON.stringify(redact(JSON.parse(text), depth)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // The string contains a secret name but is invalid JSON, so the secret cannot be located.
    return REDACTED
  }
}
