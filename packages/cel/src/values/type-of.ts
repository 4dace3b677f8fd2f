import { typeName } from './type-name.ts'
import { TypeValue } from './type-value.ts'
import type { CelValue } from './value.ts'

/** What `type(x)` is. */
export function typeValueOf(value: CelValue): TypeValue {
  return new TypeValue(typeName(value))
}
