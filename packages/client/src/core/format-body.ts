import { RefusedError } from '../errors/refused-error.ts'

/** Writes a body as JSON, or refuses it where JSON would silently drop or change what it holds. */
export function formatBody(body: unknown, maxBytes: number, operation: string): string {
  let text: string
  try {
    text = JSON.stringify(body, checkValue)
  } catch (error) {
    const reason =
      error instanceof UnfitValue ? error.message : 'it contains itself, or is nested too deeply'
    throw new RefusedError('body_not_json', `The body cannot be written as JSON: ${reason}.`, [], {
      operation,
    })
  }
  // No character takes more than three bytes a code unit: most bodies need no counting.
  const bytes = text.length * 3 <= maxBytes ? 0 : new TextEncoder().encode(text).length
  if (bytes > maxBytes) {
    throw new RefusedError(
      'request_too_large',
      `The body has ${bytes} bytes; at most ${maxBytes} are sent ("maxRequestBytes").`,
      [],
      { operation },
    )
  }
  return text
}

class UnfitValue extends Error {}

function checkValue(this: unknown, key: string, value: unknown): unknown {
  const fault = faultOf(value, Array.isArray(this))
  if (fault === undefined) return value
  throw new UnfitValue(`"${key}" is ${fault}`)
}

function faultOf(value: unknown, isItem: boolean): string | undefined {
  const type = typeof value
  if (type === 'number' && !Number.isFinite(value)) return String(value)
  if (value === undefined && isItem) return type
  if (type === 'bigint' || type === 'function' || type === 'symbol') return `a ${type}`
  return value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)
    ? `a ${value.constructor.name}`
    : undefined
}
