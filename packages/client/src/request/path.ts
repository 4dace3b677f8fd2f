import { RefusedError } from '../errors/client-errors.ts'
import type { Parameters } from './operation-spec.ts'

/** A path with the parameters inserted, and the names of the parameters. */
export interface FilledPath {
  readonly path: string
  readonly names: readonly string[]
}

/**
 * Inserts parameters into a path. Rejects the segments "", "." and "..": even escaped, they would lead to another path,
 * such as the collection instead of one member.
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
  if (typeof value !== 'string') return 'is not a string, a bigint or a safe integer'
  if (/^\.{0,2}$/.test(value)) return 'is empty, "." or ".."'
  return value.isWellFormed() ? undefined : 'is not well-formed Unicode'
}

/** Returns the name of a parameter in a path or a query: `page_size` for `pageSize`. */
export function toParameterName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Returns the name of a path or query parameter in a call: `pageSize` for `page_size`. */
export function fromParameterName(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
