import type { AnySchema } from '@igakit/schemas'
import { schemaCatalog, schemaNamed } from '@igakit/schemas/documents'
import { nearest } from '../nearest.ts'
import { UsageError } from '../usage-error.ts'

/** The schema of the type of this name. */
export function selectSchema(name: string): AnySchema {
  const schema = schemaNamed(name)
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
