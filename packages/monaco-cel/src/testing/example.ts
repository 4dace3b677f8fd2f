import { getEnvironment } from '@igakit/cel'
import { createDirectLanguageHost, type MonacoApi, registerCel } from '../index.ts'
import type { editor } from 'monaco-editor/editor'

/** Makes a model of the page's Monaco an editor for trust conditions. */
export function editRule(monaco: MonacoApi, model: editor.ITextModel) {
  const cel = registerCel(monaco)
  return cel.attach(model, {
    host: createDirectLanguageHost(),
    context: {
      environment: getEnvironment('workload-federation'),
      // Where completion takes keys and values from, and what values are shown of.
      input: { claims: { repository: 'acme/infra', ref: 'refs/heads/main' } },
    },
  })
}
