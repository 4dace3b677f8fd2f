import type { QuickFix } from '@igakit/cel-language'
import type { editor, languages } from 'monaco-editor/editor'
import { toRange, toTextRange } from '../position.ts'
import type { FindClient } from '../session/language-client.ts'

/** Monaco's code action kind for quick fixes. */
export const quickFixKind = 'quickfix'

export function createCodeActionProvider(findClient: FindClient): languages.CodeActionProvider {
  return {
    async provideCodeActions(model, range, { markers, only }, token) {
      const isWanted = only === undefined || `${quickFixKind}.`.startsWith(`${only}.`)
      const fixes = isWanted
        ? await findClient(model)?.request(async (host, document, text) => {
            const within = toTextRange(model, range)
            const [found, repairs = []] = await Promise.all([
              host.quickFixes(document, text, within),
              host.repairs?.(document, text, within),
            ])
            return [...found, ...repairs]
          }, token)
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
        // Lets Monaco reject the edit if the text has changed in the meantime.
        versionId: model.getVersionId(),
        textEdit: { range: toRange(model, range), text: newText },
      })),
    },
  }
}
