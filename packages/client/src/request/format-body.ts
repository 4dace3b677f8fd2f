import { RefusedError } from '../errors/client-errors.ts'

/** Formats a body as JSON; rejects values that JSON would silently drop or change. */
export function formatBody(body: unknown, maxBytes: number, operation: string): string {
  let fault = 'it is circular or too deeply nested'
  let text: string
  try {
    text = JSON.stringify(body, function checkValue(this: unknown, key, value: unknown) {
      const found = faultOf(value, Array.isArray(this))
      if (found === undefined) return value
      fault = `"${key}" is ${found}`
      throw new TypeError(fault)
    })
  } catch {
    const message = `The body cannot be written as JSON: ${fault}.`
    throw new RefusedError('body_not_json', message, [], { operation })
  }
  // A UTF-16 code unit needs at most three bytes, so most bodies can be checked without being encoded.
  const bytes = text.length * 3 <= maxBytes ? 0 : new TextEncoder().encode(text).length
  if (bytes > maxBytes) {
    throw new RefusedError(
      'request_too_large',
      `The body has ${bytes} bytes; the limit is ${maxBytes} ("maxRequestBytes").`,
      [],
      { operation },
    )
  }
  return text
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
