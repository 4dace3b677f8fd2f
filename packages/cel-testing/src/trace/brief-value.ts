import { type CelValue, formatValue } from '@igakit/cel'

/** The maximum number of elements to write, counted across all levels, and of characters in a string. */
const mostParts = 24
const mostCharacters = 120

/**
 * Formats a value in CEL notation, shortened to about one line: `…` replaces the rest. A trace repeats the same claims,
 * which may be several megabytes long.
 */
export function briefValue(value: CelValue): string {
  return write(value, { left: mostParts })
}

interface Room {
  left: number
}

function write(value: CelValue, room: Room): string {
  if (room.left-- <= 0) return '…'
  if (typeof value === 'string') return writeText(value)
  if (value instanceof Uint8Array && value.length > mostCharacters) {
    return `${formatValue(value.slice(0, mostCharacters))}…`
  }
  if (isList(value)) return `[${writeAll(value, room, (item) => write(item, room))}]`
  if (value instanceof Map) {
    const entries: Iterable<readonly [CelValue, CelValue]> = value
    return `{${writeAll(entries, room, ([key, item]) => `${write(key, room)}: ${write(item, room)}`)}}`
  }
  return formatValue(value)
}

function writeAll<T>(items: Iterable<T>, room: Room, writeOne: (item: T) => string): string {
  const written: string[] = []
  for (const item of items) {
    if (room.left <= 0) {
      written.push('…')
      break
    }
    written.push(writeOne(item))
  }
  return written.join(', ')
}

function writeText(text: string): string {
  if (text.length <= mostCharacters) return formatValue(text)
  return `${formatValue(text.slice(0, mostCharacters).toWellFormed())}…`
}

function isList(value: CelValue): value is readonly CelValue[] {
  return Array.isArray(value)
}
