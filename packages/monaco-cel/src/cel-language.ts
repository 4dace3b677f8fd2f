import type { editor } from 'monaco-editor/editor'
import type { CelModelContext } from './host/language-host.ts'
import { languageId } from './language/language-configuration.ts'
import type { MonacoApi } from './monaco-api.ts'
import { registerProviders } from './register-providers.ts'
import type { LanguageClient } from './session/language-client.ts'
import type { AttachOptions, CelSession } from './session/cel-session.ts'
import { MarkerLoop } from './session/marker-loop.ts'
import { ModelSession } from './session/model-session.ts'

/** CEL support in one Monaco instance: the providers and the attached models. */
export class CelLanguage {
  readonly #monaco: MonacoApi
  readonly #sessions = new Map<editor.ITextModel, LanguageClient & Pick<CelSession, 'dispose'>>()
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

  /** Attaches a model and disposes of the model's previous session. */
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
    // Monaco may have requested results before the model was attached.
    this.#contextChanged.fire()
    return session
  }

  dispose(): void {
    for (const session of this.#sessions.values()) session.dispose()
    for (const registration of this.#registrations) registration.dispose()
    this.#contextChanged.dispose()
  }
}
