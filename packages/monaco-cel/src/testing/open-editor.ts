import { getEnvironment } from '@igakit/cel'
import type { editor } from 'monaco-editor/editor'
import { onTestFinished } from 'vitest'
import { createDirectLanguageHost } from '../host/direct-language-host.ts'
import type { CelModelContext, LanguageHost } from '../host/language-host.ts'
import { registerCel } from '../register-cel.ts'
import type { CelSession } from '../session/cel-session.ts'
import { monaco } from './monaco.ts'

export const federation: CelModelContext = {
  environment: getEnvironment('workload-federation'),
  input: { claims: { repository: 'acme/infra', ref: 'refs/heads/main', 'a-b': true } },
}

export interface OpenEditor {
  /** The editor's container element. */
  readonly host: HTMLElement
  readonly context: CelModelContext
  readonly editor: editor.IStandaloneCodeEditor
  readonly model: editor.ITextModel
  readonly session: CelSession
}

/** Opens an editor for a rule in the page until the test ends. */
export function openEditor(
  text: string,
  context: CelModelContext = federation,
  host: LanguageHost = createDirectLanguageHost(),
): OpenEditor {
  const place = document.createElement('div')
  place.style.cssText = 'width: 900px; height: 400px'
  document.body.append(place)
  const cel = registerCel(monaco)
  const model = monaco.editor.createModel(text, 'plaintext')
  const open = monaco.editor.create(place, {
    model,
    'semanticHighlighting.enabled': true,
    fixedOverflowWidgets: true,
    wordBasedSuggestions: 'off',
  })
  const session = cel.attach(model, { host, context })
  onTestFinished(() => {
    cel.dispose()
    open.dispose()
    model.dispose()
    place.remove()
  })
  return { host: place, context, editor: open, model, session }
}
