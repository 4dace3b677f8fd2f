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
            const repairs = await host.repairs?.(document, text, within)
            return [...(await host.quickFixes(document, text, within)), ...(repairs ?? [])]
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
