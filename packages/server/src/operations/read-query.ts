import { type AnySchema, describe, fromParameterName } from '@igakit/schemas'

/**
 * The parameters of a query by their names in camelCase, with the types that a schema wants. What cannot be read as a
 * number, or is there twice, is left as it is, for the schema to refuse.
 */
export function readQuery(schema: AnySchema, query: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const field = fromParameterName(name)
      const [first, ...others] = query.getAll(name)
      return [field, others.length > 0 ? [first, ...others] : readValue(schema, field, first)]
    }),
  )
}

function readValue(schema: AnySchema, name: string, text: string | undefined): unknown {
  const message = describe(schema)
  const field = message.kind === 'message' ? message.fields.get(name) : undefined
  if (!field || text === undefined) return text
  const isNumber = describe(field.schema).kind === 'int32' && /^-?\d{1,15}$/.test(text)
  return isNumber ? Number(text) : text
}
