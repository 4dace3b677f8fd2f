import type { editor, IDisposable } from 'monaco-editor/editor'
import { CelLanguage } from './cel-language.ts'
import type { CelModelContext } from './host/language-host.ts'
import type { MonacoApi } from './monaco-api.ts'
import type { AttachOptions, CelSession } from './session/cel-session.ts'

/** A caller's registration of CEL in a Monaco instance. */
export interface CelRegistration extends IDisposable {
  /**
   * Turns a model into an editor for rules: sets the model's language to `cel` and marks problems while the user types.
   * Disposes of the model's previous session. Throws a `TypeError` if this registration has been disposed of.
   */
  attach<Context = CelModelContext>(
    model: editor.ITextModel,
    options: AttachOptions<Context>,
  ): CelSession<Context>
  /**
   * Disposes of this registration. When the last registration is disposed of, removes CEL and all models' sessions from
   * Monaco.
   */
  dispose(): void
}

/** The CEL support of each Monaco instance, with the number of registrations. */
const held = new WeakMap<MonacoApi, { readonly language: CelLanguage; holders: number }>()

/**
 * Registers the language `cel` in Monaco. Repeated calls with the same `monaco` share the providers; dispose of each
 * result.
 */
export function registerCel(monaco: MonacoApi): CelRegistration {
  const entry = held.get(monaco) ?? { language: new CelLanguage(monaco), holders: 0 }
  entry.holders++
  held.set(monaco, entry)
  let isDisposed = false
  return {
    attach(model, options) {
      if (isDisposed) throw new TypeError('This registration of CEL was disposed of.')
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
