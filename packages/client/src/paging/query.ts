import { RefusedError } from '../errors/refused-error.ts'
import type { OperationSpec, Parameters } from '../core/operation-spec.ts'
import { toParameterName } from '../core/parameter-name.ts'

/** Writes the parameters of a query with their names in snake_case; those that are `null` or unset are left out. */
export function formatQuery({ query = [], id }: OperationSpec, parameters: Parameters): string {
  const pairs = query.flatMap((name) => {
    const value = parameters[name]
    if (value === undefined || value === null) return []
    return [`${toParameterName(name)}=${encodeURIComponent(scalar(value, name, id))}`]
  })
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function scalar(value: unknown, name: string, operation: string): string {
  if (typeof value === 'string' && value.isWellFormed()) return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'boolean') return String(value)
  throw new RefusedError(
    'parameter',
    `"${name}" is neither well-formed text nor a number nor a boolean.`,
    [name],
    { operation },
  )
}
