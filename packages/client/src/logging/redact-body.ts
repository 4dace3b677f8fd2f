import { openNames } from '../generated/field-names.ts'
import { isObject, parseJson } from '../platform/json.ts'
import { REDACTED } from '../redaction/redact.ts'

/** The members of the interface and of token responses whose values are secret or grant access. */
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

/** Redacts a body for logging: removes secret and free-form members, and any text that is not JSON. */
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
