import type { editor, IEvent, languages } from 'monaco-editor/editor'
import { cut } from '../cut.ts'
import type { InlayValue } from '../host/inlay-value.ts'
import { languageId } from '../language/language-id.ts'
import { fenced } from '../markdown/fenced.ts'
import { markdown } from '../markdown/markdown.ts'
import type { MonacoApi } from '../monaco-api.ts'
import { toTextRange } from '../position.ts'
import type { AskerOf } from '../session/asker.ts'

/** More of a value than that pushes the rule apart; the rest is in the tooltip. */
const mostOfLabel = 32

export function createInlayHintsProvider(
  askerOf: AskerOf,
  monaco: MonacoApi,
  onDidChangeInlayHints: IEvent<void>,
): languages.InlayHintsProvider {
  return {
    displayName: 'CEL',
    onDidChangeInlayHints,
    async provideInlayHints(model, range, token) {
      const values = await askerOf(model)?.ask(
        (host, document, text) => host.inlayValues(document, text),
        token,
      )
      if (values === undefined) return { hints: [], dispose() {} }
      const { end, start } = toTextRange(model, range)
      const visible = values.filter((value) => start <= value.range.end && value.range.end <= end)
      return { hints: visible.map((value) => toHint(value, model, monaco)), dispose() {} }
    },
  }
}

function toHint(
  { outcome, range }: InlayValue,
  model: editor.ITextModel,
  monaco: MonacoApi,
): languages.InlayHint {
  const isValue = outcome.kind === 'value'
  const whole = isValue ? outcome.text : outcome.message
  const mark = isValue ? '=' : '✗'
  return {
    label: `${mark} ${cut(whole.replaceAll(/\s+/g, ' '), mostOfLabel)}`,
    tooltip: markdown(fenced(whole, isValue ? languageId : 'text')),
    position: model.getPositionAt(range.end),
    kind: monaco.languages.InlayHintKind.Type,
    paddingLeft: true,
  }
}
