import type { editor, IDisposable } from 'monaco-editor/editor'
import { CelLanguage } from './cel-language.ts'
import type { CelModelContext } from './host/language-host.ts'
import type { MonacoApi } from './monaco-api.ts'
import type { AttachOptions, CelSession } from './session/cel-session.ts'

/** CEL in a Monaco, as one of its users holds it. */
export interface CelRegistration extends IDisposable {
  /**
   * Makes a model an editor for rules: its language becomes `cel`, and its problems are marked while a person types.
   * Whoever served the model before is disposed of. Throws a `TypeError` once this registration is disposed of.
   */
  attach<Context = CelModelContext>(
    model: editor.ITextModel,
    options: AttachOptions<Context>,
  ): CelSession<Context>
  /** Takes CEL from Monaco once nobody holds it any more, with the sessions of all models. */
  dispose(): void
}

/** Those who hold each Monaco's CEL. */
const held = new WeakMap<MonacoApi, { readonly language: CelLanguage; holders: number }>()

/**
 * Gives Monaco the language `cel`. However often it is called with one `monaco`, there is one of each provider; each
 * call has to be disposed of.
 */
export function registerCel(monaco: MonacoApi): CelRegistration {
  const entry = held.get(monaco) ?? { language: new CelLanguage(monaco), holders: 0 }
  entry.holders++
  held.set(monaco, entry)
  let isDisposed = false
  return {
    attach(model, options) {
      if (isDisposed) throw new TypeError('This registration of CEL is disposed of.')
      return entry.language.attach(model, options)
    },
    dispose() {
      if (isDisposed) return
      isDisposed = true
      entry.holders--
      if (entry.holders > 0) return
      held.delete(monaco)
      entry.language.dispose()
    },
  }
}
