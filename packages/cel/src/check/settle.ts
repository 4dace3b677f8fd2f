import type { CelType } from '../types/cel-type.ts'
import type { Checker } from './checker.ts'

/** Replaces type variables by what they stand for, and by `dyn` where they stand for nothing. */
export function settle({ types, substitution }: Checker): void {
  for (let id = 0; id < types.length; id++) {
    const type = types[id]
    if (type !== undefined && hasParts(type)) types[id] = substitution.substitute(type, true)
  }
}

function hasParts({ kind }: CelType): boolean {
  return (
    kind === 'list' ||
    kind === 'map' ||
    kind === 'parameter' ||
    kind === 'opaque' ||
    kind === 'type'
  )
}
