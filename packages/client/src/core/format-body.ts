import { RefusedError } from '../errors/refused-error.ts'

/** Writes a body as JSON, or refuses it where JSON would silently drop or change what it holds. */
export function formatBody(body: unknown, maxBytes: number, operation: string): string {
  let text: string
  try {
    text = JSON.stringify(body, checkValue)
  } catch (error) {
    const reason = error instanceof UnfitValue ? error.message : 'it holds itself'
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
  switch (typeof value) {
    case 'number':
      if (Number.isFinite(value)) return value
      throw new UnfitValue(`"${key}" is ${value}`)
    case 'bigint':
      throw new UnfitValue(`"${key}" is a bigint; 64-bit integers are strings`)
    case 'function':
    case 'symbol':
      throw new UnfitValue(`"${key}" is a ${typeof value}`)
    case 'undefined':
      if (Array.isArray(this)) throw new UnfitValue(`"${key}" is undefined`)
      return value
    case 'object':
      if (value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)) {
        throw new UnfitValue(`"${key}" is a ${value.constructor.name}`)
      }
      return value
    default:
      return value
  }
}
