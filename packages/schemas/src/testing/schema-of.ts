import type { View } from '../documents/json-schema-document.ts'
import type { AnySchema } from '../model/schema.ts'
import { everyRequestType, everyType } from './every-type.ts'

const types = { request: everyRequestType, wire: everyType }

/** The schema of a type by its name, as readers take it or as it may be written in a request. */
export function schemaOf(type: string, view: View): AnySchema {
  const schema = types[view].get(type)?.schema
  if (!schema) throw new Error(`There is no type ${type} in the ${view} view`)
  return schema
}
