import type { View } from '../documents/json-schema-document.ts'
import type { AnySchema } from '../model/schema.ts'
import { requestView } from '../views/request-view.ts'
import { everyType } from './every-type.ts'

/** The schema of a type by its name, as readers take it or as it may be written in a request. */
export function schemaOf(type: string, view: View): AnySchema {
  const schema = everyType.get(type)?.schema
  if (!schema) throw new Error(`There is no type ${type}`)
  return view === 'wire' ? schema : requestView(schema)
}
