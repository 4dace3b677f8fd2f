import type { editor, IEvent, languages } from 'monaco-editor/editor'
import { cut } from '../cut.ts'
import type { InlayValue } from '../host/language-host.ts'
import { languageId } from '../language/language-configuration.ts'
import { fenced, markdown } from '../markdown/markdown.ts'
import type { MonacoApi } from '../monaco-api.ts'
import { toTextRange } from '../position.ts'
import type { FindClient } from '../session/language-client.ts'

/**
 * The maximum length of a displayed value, because longer values would spread the rule out; the tooltip shows the
 * full value.
 */
const mostOfLabel = 32

export function createInlayHintsProvider(
  findClient: FindClient,
  monaco: MonacoApi,
  onDidChangeInlayHints: IEvent<void>,
): languages.InlayHintsProvider {
  return {
    displayName: 'CEL',
    onDidChangeInlayHints,
    async provideInlayHints(model, range, token) {
      const values = await findClient(model)?.request(
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
