import type { editor } from 'monaco-editor/editor'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { JsonSchema } from '../language/input-schema.ts'

const schemas = new Map<string, JsonSchema>()
const listeners = new Set<() => void>()
let due: ReturnType<typeof setTimeout> | undefined

/** Says which schema the text of a model is to have; none, when undefined. */
export function setJsonSchema(model: editor.ITextModel, schema: JsonSchema | undefined): void {
  const uri = model.uri.toString()
  if (schema) schemas.set(uri, schema)
  else schemas.delete(uri)
  // Each change costs Monaco a worker: those of one moment are made as one.
  due ??= setTimeout(apply)
}

/** Tells when schemas have changed, so that texts can be checked anew. */
export function onJsonSchemas(listener: () => void): { dispose(): void } {
  listeners.add(listener)
  return { dispose: () => listeners.delete(listener) }
}

function apply(): void {
  due = undefined
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    schemaValidation: 'warning',
    // Nothing is ever loaded: all that a schema refers to is in it.
    enableSchemaRequest: false,
    schemas: [...schemas].map(([uri, schema]) => ({
      uri: `${uri}.schema`,
      fileMatch: [uri],
      schema,
    })),
  })
  for (const listener of listeners) listener()
}
