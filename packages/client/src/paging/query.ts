import { RefusedError } from '../errors/client-errors.ts'
import type { OperationSpec, Parameters } from '../request/operation-spec.ts'
import { toParameterName } from '../request/path.ts'

/** Formats query parameters with names in snake_case; omits `null` and unset parameters. */
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
    `"${name}" is not well-formed Unicode, a number or a boolean.`,
    [name],
    { operation },
  )
}
