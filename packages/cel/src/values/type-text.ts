import { isList } from './is-list.ts'
import { Optional } from './optional.ts'
import { typeName } from './type-name.ts'
import type { CelValue } from './value.ts'

/** The type of a value with its parameters, which cel-go knows to be `dyn` at run time: `list(dyn)`. */
export function typeText(value: CelValue): string {
  if (isList(value)) return 'list(dyn)'
  if (value instanceof Map) return 'map(dyn, dyn)'
  return value instanceof Optional ? 'optional_type(dyn)' : typeName(value)
}
