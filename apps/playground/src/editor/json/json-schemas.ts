import type { editor } from 'monaco-editor/editor'
import { jsonDefaults } from 'monaco-editor/languages/features/json/register'
import type { JsonSchema } from '../../language/input-schema.ts'

const schemas = new Map<string, JsonSchema>()
const listeners = new Set<() => void>()
let due: ReturnType<typeof setTimeout> | undefined

/** Sets or removes the schema of a model. */
export function setJsonSchema(model: editor.ITextModel, schema: JsonSchema | undefined): void {
  const uri = model.uri.toString()
  if (schema) schemas.set(uri, schema)
  else schemas.delete(uri)
  // Each change restarts Monaco's worker, so combine simultaneous changes.
  due ??= setTimeout(apply)
}

/** Calls a listener whenever schemas change. */
export function onJsonSchemas(listener: () => void): { dispose(): void } {
  listeners.add(listener)
  return { dispose: () => listeners.delete(listener) }
}

function apply(): void {
  due = undefined
  jsonDefaults.setDiagnosticsOptions({
    validate: true,
    schemaValidation: 'warning',
    // Schemas are self-contained and need no requests.
    enableSchemaRequest: false,
    schemas: [...schemas].map(([uri, schema]) => ({
      uri: `${uri}.schema`,
      fileMatch: [uri],
      schema,
    })),
  })
  for (const listener of listeners) listener()
}
