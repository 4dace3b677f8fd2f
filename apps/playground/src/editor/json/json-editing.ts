import * as monaco from 'monaco-editor/editor'
import type { LanguageClient } from '../../language/language-client.ts'
import { isSameSchema, type InputSchema } from '../../language/input-schema.ts'
import { beginWork } from '../../workers/activity.ts'
import { onJsonSchemas, setJsonSchema } from './json-schemas.ts'
import { schemaProblems } from './json-problems.ts'

/** A JSON model with a schema. */
export interface JsonEditing {
  setSchema(schema: InputSchema): void
  /** Hides schema problems while the evaluator reports the text as invalid. */
  setRefused(isRefused: boolean): void
  dispose(): void
}

const owner = 'igakit-schema'

/** The delay in milliseconds between typing and the schema check. */
const settleMs = 200

/** Adds schema-based completion, hovers and validation to a model. */
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
    // A long text is plain: copying the text to Monaco's worker would delay the page.
    const isPlain = model.getLanguageId() !== 'json'
    const problems = isRefused || isPlain ? [] : await schemaProblems(model).catch(noProblems)
    if (isDisposed || model.getVersionId() !== version) return
    monaco.editor.setModelMarkers(model, owner, isRefused ? [] : [...problems])
  }
  let done: (() => void) | undefined
  const settle = (): void => {
    clearTimeout(due)
    done?.()
    done = beginWork()
    due = setTimeout(() => void check().finally(done), settleMs)
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
      done?.()
      for (const subscription of subscriptions) subscription.dispose()
      setJsonSchema(model, undefined)
    },
  }
}

/** Ignores the failure: the text remains editable without a schema, and the language service reports the error. */
const noSchema = (): undefined => undefined

/** Ignores the failure: if the worker was replaced during the check, the schema change triggers another check. */
const noProblems = (): readonly monaco.editor.IMarkerData[] => []
