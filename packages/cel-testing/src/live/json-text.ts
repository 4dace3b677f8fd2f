import { ExactValue } from '@igakit/cel'

/** A value as JSON text; nothing where it holds what JSON cannot carry, such as a timestamp. */
export function jsonText(value: unknown): string | undefined {
  return holdsExact(value) ? undefined : JSON.stringify(value)
}

function holdsExact(value: unknown): boolean {
  if (value instanceof ExactValue) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsExact)
}
