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
  if (typeof value !== 'string') return 'is not a string, a bigint or an exact integer'
  if (/^\.{0,2}$/.test(value)) return 'is empty, "." or ".."'
  return value.isWellFormed() ? undefined : 'is not well-formed text'
}
