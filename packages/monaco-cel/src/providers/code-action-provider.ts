import type { QuickFix } from '@igakit/cel-language'
import type { editor, languages } from 'monaco-editor/editor'
import { toRange, toTextRange } from '../position.ts'
import type { AskerOf } from '../session/asker.ts'

/** What Monaco calls the kind of action that mends a problem. */
export const quickFixKind = 'quickfix'

export function createCodeActionProvider(askerOf: AskerOf): languages.CodeActionProvider {
  return {
    async provideCodeActions(model, range, { markers, only }, token) {
      const isWanted = only === undefined || `${quickFixKind}.`.startsWith(`${only}.`)
      const fixes = isWanted
        ? await askerOf(model)?.ask(
            (host, document, text) => host.quickFixes(document, text, toTextRange(model, range)),
            token,
          )
        : undefined
      const actions = (fixes ?? []).map((fix) => toCodeAction(fix, model, markers))
      return { actions, dispose() {} }
    },
  }
}

function toCodeAction(
  { edits, isPreferred, title }: QuickFix,
  model: editor.ITextModel,
  markers: readonly editor.IMarkerData[],
): languages.CodeAction {
  return {
    title,
    kind: quickFixKind,
    isPreferred,
    diagnostics: [...markers],
    edit: {
      edits: edits.map(({ newText, range }) => ({
        resource: model.uri,
        // Monaco refuses the edit when the text is another by then.
        versionId: model.getVersionId(),
        textEdit: { range: toRange(model, range), text: newText },
      })),
    },
  }
}
