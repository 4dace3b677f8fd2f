import type { CelType } from '../types/cel-type.ts'
import { Substitution } from './substitution.ts'

/** Whether a value of a type may stand where another is asked for, by cel-go's rules: `dyn` goes with everything. */
export function isAssignable(from: CelType, to: CelType): boolean {
  return new Substitution().assign(from, to)
}
