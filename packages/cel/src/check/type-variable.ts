import type { TypeParameter } from '../types/cel-type.ts'

const known: TypeParameter[] = []

/** More than ordinary expressions have; beyond it variables are made anew each time. */
const maxKnown = 1024

/** The checker's variable of this number, which cel-go calls `_var0`, `_var1` and so on. */
export function typeVariable(variable: number): TypeParameter {
  const found = known[variable]
  if (found !== undefined) return found
  const made: TypeParameter = { kind: 'parameter', name: `_var${variable}`, variable }
  if (variable === known.length && variable < maxKnown) known.push(made)
  return made
}
