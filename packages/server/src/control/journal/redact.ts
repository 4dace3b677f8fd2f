/** What stands in the place of a secret. */
export const REDACTED = '[redacted]'

/** Names of members and parameters whose values are secrets. */
const SECRET_NAME =
  /secret|passw(?:or)?d|passphrase|token|credential|authorization|cookie|api_?-?key|private_?-?key|assertion|signature/i

/** Names that only sound so: the places of a list, and the ids of what has secrets. */
const HARMLESS_NAME = /^(?:next_?)?page_?token$|(?:secret|token|credential)_?(?:id|name)$/i

/** Values that are secrets wherever they stand: signed tokens, bearers, private keys, passwords in addresses. */
const SECRET_VALUES = [
  /(?<![\w-])eyJ[\w-]{5,}\.[\w-]+\.[\w-]*/g,
  // Shorter ones may be words: "basic authorization".
  /\b(?:bearer|basic)\s+[\w.~+/=-]{20,}/gi,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /(?<=:\/\/)[^\s/?#@]+(?=@)/g,
]

/** A parameter in an address. What a webhook may be called by is often told by one. */
const PARAMETER = /([?&])([\w.%-]{1,100})=[^&#\s"'\\]+/g

/** What every such value has in it, so that most texts are not looked through. */
const SUSPICIOUS = /eyJ|bearer|basic|PRIVATE KEY|:\/\//i

/** Whether a member or parameter of that name has a secret. */
export function isSecretName(name: string): boolean {
  return SECRET_NAME.test(name) && !HARMLESS_NAME.test(name)
}

/** A text without the secrets that can be told by how they look. */
export function redactText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text
  let redacted = text
  for (const pattern of SECRET_VALUES) redacted = redacted.replace(pattern, REDACTED)
  return redacted.replace(PARAMETER, (parameter, mark: string, name: string) =>
    isSecretName(name) ? `${mark}${name}=${REDACTED}` : parameter,
  )
}

/** Values within more others than this are taken for secrets: nobody nests so deep but to do harm. */
const MAX_DEPTH = 100

/**
 * A JSON value without what may be secret in it: the values of members whose names say so, and texts that look so. A
 * text that is JSON itself, as claims are, is looked through as well.
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

/** What is unset tells nothing, and is worth seeing. */
function redactMember(value: unknown): unknown {
  return value === null || value === '' ? value : REDACTED
}

function redactNested(text: string, depth: number): string {
  if (!/^\s*[[{]/.test(text) || !SECRET_NAME.test(text)) return redactText(text)
  try {
    return redactText(JSON.stringify(redact(JSON.parse(text), depth)))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    // Not JSON after all, but with the name of a secret in it: which part of it is the secret cannot be told.
    return REDACTED
  }
}
