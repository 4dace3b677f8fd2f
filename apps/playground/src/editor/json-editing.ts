import * as monaco from 'monaco-editor/editor'
import type { LanguageClient } from '../language/language-client.ts'
import { isSameSchema, type InputSchema } from '../language/input-schema.ts'
import { onJsonSchemas, setJsonSchema } from './json-schemas.ts'
import { schemaProblems } from './json-problems.ts'

/** A model of JSON that is checked by a schema. */
export interface JsonEditing {
  setSchema(schema: InputSchema): void
  /** Whether the evaluator refuses the text: what it says of it is not said again. */
  setRefused(isRefused: boolean): void
  dispose(): void
}

const owner = 'igakit-schema'

/** How long a person pauses before the schema has a say. */
const settleMs = 200

/** Completes, explains and checks a text by the schema of what it is to be. */
export function editJson(
  model: monaco.editor.ITextModel,
  first: InputSchema,
  language: Pick<LanguageClient, 'inputSchema'>,
): JsonEditing {
  let schema = first
  let isRefused = false
  let isDisposed = false
  let due: ReturnType<typeof setTimeout> | undefined

  const load = async (): Promise<void> => {
    const asked = schema
    const loaded = await language.inputSchema(asked).catch(noSchema)
    if (!isDisposed && asked === schema) setJsonSchema(model, loaded)
  }
  const check = async (): Promise<void> => {
    const version = model.getVersionId()
    const problems = isRefused ? [] : await schemaProblems(model).catch(noProblems)
    if (isDisposed || model.getVersionId() !== version) return
    monaco.editor.setModelMarkers(model, owner, isRefused ? [] : [...problems])
  }
  const settle = (): void => {
    clearTimeout(due)
    due = setTimeout(() => void check(), settleMs)
  }
  const subscriptions = [model.onDidChangeContent(settle), onJsonSchemas(settle)]
  void load()

  return {
    setSchema(next) {
      if (isSameSchema(next, schema)) return
      schema = next
      void load()
    },
    setRefused(next) {
      if (next === isRefused) return
      isRefused = next
      void check()
    },
    dispose() {
      isDisposed = true
      clearTimeout(due)
      for (const subscription of subscriptions) subscription.dispose()
      setJsonSchema(model, undefined)
    },
  }
}

/** A text without a schema is edited all the same; the language service says itself when it does not work. */
const noSchema = (): undefined => undefined

/** A worker that was replaced by one with other schemas: the change of schemas has the text checked again. */
const noProblems = (): readonly monaco.editor.IMarkerData[] => []
