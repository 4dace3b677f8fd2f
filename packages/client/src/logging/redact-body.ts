import { isObject } from '../core/is-object.ts'
import { parseJson } from '../core/parse-json.ts'
import { REDACTED } from '../core/redact.ts'
import { openNames } from '../generated/field-names.ts'

/** The members of the interface, and of tokens, whose values are secret or let someone in. */
export const secretNames: readonly string[] = [
  'accessToken',
  'claimsJson',
  'clientCredential',
  'clientSecret',
  'material',
  'nextPageToken',
  'pageToken',
  'shareCode',
  'shareUrl',
]

const hidden = new Set([...secretNames, ...openNames])
const MAX_DEPTH = 100
const MAX_TEXT = 500

/**
 * A body as it may be logged: without the members that are secret, without those whose contents are anyone's, and without
 * whatever is not JSON.
 */
export function redactBody(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined
  const parsed = parseJson(text)
  return parsed.ok ? redactValue(parsed.value, 0) : REDACTED
}

function redactValue(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((item) => redactValue(item, depth + 1))
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [
        name,
        hidden.has(name) && member !== null ? REDACTED : redactValue(member, depth + 1),
      ]),
    )
  }
  return typeof value === 'string' && value.length > MAX_TEXT
    ? `${value.slice(0, MAX_TEXT)}…`
    : value
}
