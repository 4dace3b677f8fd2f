import { RefusedError } from '../errors/refused-error.ts'
import { fromParameterName } from './parameter-name.ts'
import type { Parameters } from './operation-spec.ts'

/** A path with its parameters in it, and what those are called. */
export interface FilledPath {
  readonly path: string
  readonly names: readonly string[]
}

/**
 * Puts the parameters into a path. A segment that is empty, `.` or `..` is refused: however it is escaped, the request
 * would reach another path, such as the collection instead of one of its members.
 */
export function fillPath(template: string, parameters: Parameters, operation: string): FilledPath {
  const names: string[] = []
  const path = template.replace(/\{(\w+)\}/g, (_, wireName: string) => {
    const name = fromParameterName(wireName)
    names.push(name)
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined
    const fault = faultOf(value)
    if (fault !== undefined) {
      throw new RefusedError('path_segment', `"${name}" ${fault}.`, [name], { operation })
    }
    return encodeURIComponent(String(value))
  })
  return { path, names }
}

function faultOf(value: unknown): string | undefined {
  if (value === undefined) return 'is missing'
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return undefined
  if (typeof value !== 'string') {
    return 'is neither a string nor an exact integer; pass large integers as strings'
  }
  if (/^\.{0,2}$/.test(value)) return 'is empty, "." or "..", which would lead to another path'
  return value.isWellFormed() ? undefined : 'holds half of a surrogate pair'
}
