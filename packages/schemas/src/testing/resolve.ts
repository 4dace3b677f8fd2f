import type { Description } from '../model/description.ts'
import { type AnySchema, describe } from '../model/schema.ts'

/** What a schema was made from, behind references. */
export function resolve(schema: AnySchema): Exclude<Description, { kind: 'reference' }> {
  const data = describe(schema)
  return data.kind === 'reference' ? resolve(data.target()) : data
}
