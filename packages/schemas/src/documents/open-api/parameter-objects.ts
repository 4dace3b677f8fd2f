import type { FieldDescription } from '../../model/description.ts'
import { type AnySchema, describe } from '../../model/schema.ts'
import { pageSizeLimits } from '../../protocol/page-size.ts'
import { toParameterName } from '../../protocol/path.ts'
import { descriptionOfField } from '../type-description.ts'
import { type JsonObject, toJson } from '../json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { referToComponent } from './schema-components.ts'

/**
 * Returns the parameter objects of the OpenAPI document for a path or a query.
 *
 * @param examples A value for each parameter, by its name in camelCase.
 */
export function parameterObjects(
  place: 'path' | 'query',
  parameters: AnySchema | null,
  examples: object | null,
): JsonObject[] {
  const data = parameters && describe(parameters)
  if (data?.kind !== 'message') return []
  return Array.from(data.fields, ([name, field]) => ({
    name: toParameterName(name),
    in: place,
    required: field.required,
    description: descriptionOfField(data.name, name),
    schema: parameterSchema(name, field),
    example: toJson(Reflect.get(examples ?? {}, name)),
  }))
}

function parameterSchema(name: string, { schema }: FieldDescription): JsonObject {
  const value = valueJsonSchema(schema, referToComponent)
  return name === 'pageSize' ? { ...value, default: pageSizeLimits.default } : value
}
