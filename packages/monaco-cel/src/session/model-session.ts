import type { CancellationToken, editor, IDisposable } from 'monaco-editor/editor'
import { coverageDecoration, traceDecoration } from '../marks/decorations.ts'
import type { CoverageMark } from '../marks/coverage-mark.ts'
import { Painting } from '../marks/painting.ts'
import type { TraceMark } from '../marks/trace-mark.ts'
import type { MonacoApi } from '../monaco-api.ts'
import type { LanguageClient, HostRequests, IsStillValid } from './language-client.ts'
import type { AttachOptions, CelSession } from './cel-session.ts'

/** Callbacks for changes to a session. */
export interface SessionEvents {
  /** Called when results for the model may be outdated although its text is unchanged. */
  readonly onContext: () => void
  /** Called when the text or the context has changed. */
  readonly onOutdated: () => void
  readonly onDispose: () => void
}

/** Connects a model to its host. */
export class ModelSession<Context> implements LanguageClient, CelSession<Context> {
  readonly model: editor.ITextModel
  readonly #options: AttachOptions<Context>
  readonly #events: SessionEvents
  readonly #subscriptions: readonly IDisposable[]
  readonly #trace: Painting<TraceMark>
  readonly #coverage: Painting<CoverageMark>
  #contextRevision = 0
  #isDisposed = false

  constructor(
    monaco: MonacoApi,
    model: editor.ITextModel,
    options: AttachOptions<Context>,
    events: SessionEvents,
  ) {
    this.model = model
    this.#options = options
    this.#events = events
    this.#trace = new Painting(model, traceDecoration(monaco))
    this.#coverage = new Painting(model, coverageDecoration(monaco))
    options.host.setContext(this.#document, options.context)
    this.#subscriptions = [
      model.onDidChangeContent(() => this.#outdate()),
      model.onWillDispose(() => this.dispose()),
    ]
  }

  get #document(): string {
    return this.model.uri.toString()
  }

  setContext(context: Context): void {
    if (this.#isDisposed) return
    this.#contextRevision++
    this.#options.host.setContext(this.#document, context)
    this.#events.onContext()
    this.#outdate()
  }

  get version(): string {
    return `${this.model.getVersionId()}.${this.#contextRevision}`
  }

  showTrace(marks: readonly TraceMark[], version: string): boolean {
    return this.#show(this.#trace, marks, version)
  }

  showCoverage(marks: readonly CoverageMark[], version: string): boolean {
    return this.#show(this.#coverage, marks, version)
  }

  async request<Result>(
    send: (host: HostRequests, document: string, text: string) => Promise<Result>,
    token?: CancellationToken,
    isStillValid: IsStillValid = () => false,
  ): Promise<Result | undefined> {
    if (this.#isDisposed || isCancelled(token)) return undefined
    const { model, version } = this
    const context = this.#contextRevision
    const text = model.getValue()
    try {
      const result = await send(this.#options.host, this.#document, text)
      if (this.#isDisposed || isCancelled(token)) return undefined
      const isCurrent =
        this.version === version ||
        (this.#contextRevision === context && isStillValid(text, model.getValue()))
      return isCurrent ? result : undefined
    } catch (error) {
      // Errors are ignored if the host was closed during the request or the text has changed since.
      const isCurrent = !this.#isDisposed && this.version === version
      if (isCurrent) this.#report(error)
      return undefined
    }
  }

  dispose(): void {
    if (this.#isDisposed) return
    this.#isDisposed = true
    for (const subscription of this.#subscriptions) subscription.dispose()
    this.#trace.clear()
    this.#coverage.clear()
    this.#options.host.close(this.#document)
    this.#events.onDispose()
  }

  #report(error: unknown): void {
    const report = this.#options.onError ?? throwUncaught
    report(error)
  }

  #show<Mark>(painting: Painting<Mark>, marks: readonly Mark[], version: string): boolean {
    if (this.#isDisposed || this.version !== version) return false
    painting.show(marks)
    return true
  }

  #outdate(): void {
    this.#trace.outdate()
    this.#coverage.outdate()
    this.#events.onOutdated()
  }
}

function isCancelled(token: CancellationToken | undefined): boolean {
  return token?.isCancellationRequested === true
}

/** Throws asynchronously, so that the page sees the error and the caller continues. */
function throwUncaught(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
