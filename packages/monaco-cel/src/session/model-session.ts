import type { CancellationToken, editor, IDisposable } from 'monaco-editor/editor'
import { coverageDecoration, traceDecoration } from '../marks/decorations.ts'
import type { CoverageMark } from '../marks/coverage-mark.ts'
import { Painting } from '../marks/painting.ts'
import type { TraceMark } from '../marks/trace-mark.ts'
import type { MonacoApi } from '../monaco-api.ts'
import type { Asker, HostQuestions, IsStillOf } from './asker.ts'
import type { AttachOptions, CelSession } from './cel-session.ts'

/** What a session needs of its surroundings. */
export interface SessionEvents {
  /** What was answered about the model may not hold any more, though its text has not changed. */
  readonly onContext: () => void
  /** The text or the context has changed. */
  readonly onOutdated: () => void
  readonly onDispose: () => void
}

/** A model with the host that answers for it. */
export class ModelSession<Context> implements Asker, CelSession<Context> {
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

  async ask<Answer>(
    question: (host: HostQuestions, document: string, text: string) => Promise<Answer>,
    token?: CancellationToken,
    isStillOf: IsStillOf = () => false,
  ): Promise<Answer | undefined> {
    if (this.#isDisposed || isCancelled(token)) return undefined
    const { model, version } = this
    const context = this.#contextRevision
    const text = model.getValue()
    try {
      const answer = await question(this.#options.host, this.#document, text)
      if (this.#isDisposed || isCancelled(token)) return undefined
      const isOfThis =
        this.version === version ||
        (this.#contextRevision === context && isStillOf(text, model.getValue()))
      return isOfThis ? answer : undefined
    } catch (error) {
      // A host that is closed down with its questions open is no fault, and one of an older text says nothing of this.
      const isOfThis = !this.#isDisposed && this.version === version
      if (isOfThis) this.#report(error)
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
    const report = this.#options.onError ?? throwApart
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

/** Throws where nobody catches it, so that the page learns of it and what goes on here is not ended. */
function throwApart(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
