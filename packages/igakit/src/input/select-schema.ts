import type { AnySchema } from '@igakit/schemas'
import { schemaCatalog, schemaByName } from '@igakit/schemas/documents'
import { nearest } from '@igakit/cel-language/spelling'
import { UsageError } from '../usage-error.ts'

/** Returns the schema of a type. */
export function selectSchema(name: string): AnySchema {
  const schema = schemaByName(name)
  if (schema) return schema
  const meant = nearest(
    name,
    schemaCatalog().map((entry) => entry.name),
  )
  throw new UsageError({
    code: 'unknown_schema',
    message: `there is no schema ${JSON.stringify(name)}`,
    hint:
      meant === undefined
        ? '`iga schema` lists them all.'
        : `Did you mean ${meant}? \`iga schema\` lists them all.`,
  })
}
