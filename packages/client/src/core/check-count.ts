import { RefusedError } from '../errors/refused-error.ts'

/** Refuses an option that is not a number from 0 up. */
export function checkCount(name: string, value: unknown): number {
  if (typeof value === 'number' && value >= 0) return value
  throw new RefusedError('option', `"${name}" is not a number from 0 up.`, [name])
}
