import { Abort } from './abort.ts'

/** Go's panic over bytes as a key of a map, which ends an evaluation. */
export function unhashable(): Abort {
  return new Abort(
    'invalid_argument',
    'internal error: runtime error: hash of unhashable type types.Bytes',
  )
}
