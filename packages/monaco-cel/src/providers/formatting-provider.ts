import type { languages } from 'monaco-editor/editor'
import type { AskerOf } from '../session/asker.ts'

export function createFormattingProvider(
  askerOf: AskerOf,
): languages.DocumentFormattingEditProvider {
  return {
    displayName: 'CEL',
    async provideDocumentFormattingEdits(model, _options, token) {
      const formatted = await askerOf(model)?.ask(
        (host, document, text) => host.format(document, text),
        token,
      )
      // A text with errors of syntax stays as it is; its markers say why.
      if (formatted?.ok !== true || formatted.text === model.getValue()) return []
      return [{ range: model.getFullModelRange(), text: formatted.text }]
    },
  }
}
