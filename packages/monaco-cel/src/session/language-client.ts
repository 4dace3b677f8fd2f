import type { CancellationToken, editor } from 'monaco-editor/editor'
import type { LanguageHost } from '../host/language-host.ts'

/** The requests to a host, independent of the host's context type. */
export type HostRequests = Omit<LanguageHost<never>, 'setContext' | 'close'>

/** A model's connection to its host, used by providers. */
export interface LanguageClient {
  readonly model: editor.ITextModel
  /**
   * Sends a request about the current text to the host.
   * @returns `undefined` if the result is outdated (the text or context changed, or the request was cancelled), or if
   * the host failed, which is reported
   */
  request<Result>(
    send: (host: HostRequests, document: string, text: string) => Promise<Result>,
    token?: CancellationToken,
    isStillValid?: IsStillValid,
  ): Promise<Result | undefined>
}

/** Returns true if a result is still valid for the changed text; by default, results never are. */
export type IsStillValid = (asked: string, now: string) => boolean

/** Returns the client of a model; `undefined` for models that are not attached. */
export type FindClient = (model: editor.ITextModel) => LanguageClient | undefined
