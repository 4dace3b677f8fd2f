import type { CancellationToken, editor } from 'monaco-editor/editor'
import type { LanguageHost } from '../host/language-host.ts'

/** The questions of a host, whatever its contexts are. */
export type HostQuestions = Omit<LanguageHost<never>, 'setContext' | 'close'>

/** What providers see of a session. */
export interface Asker {
  readonly model: editor.ITextModel
  /**
   * Asks the host about the text as it is now.
   * @returns nothing where the answer comes too late (the text or the context is another by then, or nobody waits for
   * it any more), or the host fails, which is reported
   */
  ask<Answer>(
    question: (host: HostQuestions, document: string, text: string) => Promise<Answer>,
    token?: CancellationToken,
    isStillOf?: IsStillOf,
  ): Promise<Answer | undefined>
}

/** Whether an answer about a text does for the text that came of it meanwhile; without this, none does. */
export type IsStillOf = (asked: string, now: string) => boolean

/** Finds the session of a model; none for models of the language that nobody attached. */
export type AskerOf = (model: editor.ITextModel) => Asker | undefined
