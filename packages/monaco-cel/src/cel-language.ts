import type { editor } from 'monaco-editor/editor'
import type { CelModelContext } from './host/language-host.ts'
import { languageId } from './language/language-id.ts'
import type { MonacoApi } from './monaco-api.ts'
import { registerProviders } from './register-providers.ts'
import type { Asker } from './session/asker.ts'
import type { AttachOptions, CelSession } from './session/cel-session.ts'
import { MarkerLoop } from './session/marker-loop.ts'
import { ModelSession } from './session/model-session.ts'

/** What one Monaco knows of CEL: the providers, and the models that they answer for. */
export class CelLanguage {
  readonly #monaco: MonacoApi
  readonly #sessions = new Map<editor.ITextModel, Asker & Pick<CelSession, 'dispose'>>()
  readonly #contextChanged
  readonly #registrations

  constructor(monaco: MonacoApi) {
    this.#monaco = monaco
    this.#contextChanged = new monaco.Emitter<void>()
    this.#registrations = registerProviders(
      monaco,
      (model) => this.#sessions.get(model),
      this.#contextChanged.event,
    )
  }

  /** Serves a model from now on, in place of whoever did before. */
  attach<Context = CelModelContext>(
    model: editor.ITextModel,
    options: AttachOptions<Context>,
  ): CelSession<Context> {
    this.#sessions.get(model)?.dispose()
    const markers = new MarkerLoop(this.#monaco)
    const session: ModelSession<Context> = new ModelSession(this.#monaco, model, options, {
      onContext: () => this.#contextChanged.fire(),
      onOutdated: () => markers.schedule(session),
      onDispose: () => {
        markers.stop(session)
        this.#sessions.delete(model)
      },
    })
    this.#sessions.set(model, session)
    this.#monaco.editor.setModelLanguage(model, languageId)
    markers.schedule(session)
    // Monaco may have asked about the model before there was anyone to answer.
    this.#contextChanged.fire()
    return session
  }

  dispose(): void {
    for (const session of this.#sessions.values()) session.dispose()
    for (const registration of this.#registrations) registration.dispose()
    this.#contextChanged.dispose()
  }
}
