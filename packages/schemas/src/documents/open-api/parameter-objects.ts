import type { FieldDescription } from '../../model/description.ts'
import { type AnySchema, describe } from '../../model/schema.ts'
import { pageSizeLimits } from '../../operations/page-size.ts'
import { toParameterName } from '../../operations/parameter-name.ts'
import { descriptionOfField } from '../description-of.ts'
import type { JsonObject } from '../json.ts'
import { toJson } from '../to-json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { referToComponent } from './component-name.ts'

/**
 * What the OpenAPI document says of the parameters of a path or a query.
 *
 * @param examples A value of each, by its name in camelCase.
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
