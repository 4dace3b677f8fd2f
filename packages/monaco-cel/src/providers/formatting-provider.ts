import type { languages } from 'monaco-editor/editor'
import type { FindClient } from '../session/language-client.ts'

export function createFormattingProvider(
  findClient: FindClient,
): languages.DocumentFormattingEditProvider {
  return {
    displayName: 'CEL',
    async provideDocumentFormattingEdits(model, _options, token) {
      const formatted = await findClient(model)?.request(
        (host, document, text) => host.format(document, text),
        token,
      )
      // A rule with syntax errors stays unchanged; the markers show the errors.
      if (formatted?.ok !== true || formatted.text === model.getValue()) return []
      return [{ range: model.getFullModelRange(), text: formatted.text }]
    },
  }
}
