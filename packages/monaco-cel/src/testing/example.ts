import { getEnvironment } from '@igakit/cel'
import { createDirectLanguageHost, type MonacoApi, registerCel } from '../index.ts'
import type { editor } from 'monaco-editor/editor'

/** Turns a model in the page's Monaco into an editor for trust conditions. */
export function editRule(monaco: MonacoApi, model: editor.ITextModel) {
  const cel = registerCel(monaco)
  return cel.attach(model, {
    host: createDirectLanguageHost(),
    context: {
      environment: getEnvironment('workload-federation'),
      // The source of completed keys and values, and of displayed values.
      input: { claims: { repository: 'acme/infra', ref: 'refs/heads/main' } },
    },
  })
}
