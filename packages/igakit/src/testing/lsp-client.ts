import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import {
  type CancellationToken,
  CodeAction,
  CodeActionRequest,
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  FileChangeType,
  type FileEvent,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  PublishDiagnosticsNotification,
  type Registration,
  RegistrationRequest,
  ShowMessageNotification,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node'
import { spawnIga } from './spawn-iga.ts'

/** A minimal editor that talks to `iga lsp` running in a separate process. */
export class LspClient {
  readonly connection: ProtocolConnection
  readonly #process: ChildProcessWithoutNullStreams
  readonly #published: PublishDiagnosticsParams[] = []
  #arrived: () => void = () => undefined
  readonly #registered = Promise.withResolvers<readonly Registration[]>()
  #shown = Promise.withResolvers<string>()

  constructor(args: readonly string[] = [], cwd?: string) {
    this.#process = spawnIga(['lsp', '--stdio', ...args], undefined, {}, cwd)
    this.connection = createProtocolConnection(this.#process.stdout, this.#process.stdin)
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#published.push(params)
      this.#arrived()
    })
    this.connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.#registered.resolve(registrations)
    })
    this.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
      this.#shown.resolve(message)
    })
    this.connection.listen()
  }

  async initialize(): Promise<InitializeResult> {
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } },
    })
    await this.connection.sendNotification(InitializedNotification.type, {})
    return result
  }

  /** Opens a document and returns its diagnostics. */
  async open(uri: string, text: string): Promise<PublishDiagnosticsParams> {
    const textDocument = { uri, languageId: 'cel', version: 1, text }
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
    return this.published(uri, 1)
  }

  /** Replaces a range with text and returns the resulting diagnostics. */
  async change(
    uri: string,
    version: number,
    range: { readonly start: Place; readonly end: Place },
    text: string,
  ): Promise<PublishDiagnosticsParams> {
    await this.connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ range, text }],
    })
    return this.published(uri, version)
  }

  /** Resolves to the registrations of the server. */
  registrations(): Promise<readonly Registration[]> {
    return this.#registered.promise
  }

  /** Reports changed files, as an editor that watches them does. */
  async changeFiles(...uris: readonly string[]): Promise<void> {
    const changes = uris.map((uri): FileEvent => ({ uri, type: FileChangeType.Changed }))
    await this.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes })
  }

  /** Returns the next message that is shown to the user. */
  async message(): Promise<string> {
    const message = await this.#shown.promise
    this.#shown = Promise.withResolvers()
    return message
  }

  /** Asks for the code actions in a range. */
  async codeActions(
    uri: string,
    start: Place,
    end: Place,
    { only, token }: { readonly only?: readonly string[]; readonly token?: CancellationToken } = {},
  ): Promise<readonly CodeAction[]> {
    const context = { diagnostics: [], ...(only !== undefined && { only: [...only] }) }
    const params = { textDocument: { uri }, range: { start, end }, context }
    const found = await this.connection.sendRequest(CodeActionRequest.type, params, token)
    return (found ?? []).filter((each) => CodeAction.is(each))
  }

  /** Returns the next diagnostics of a version of a document: first the heuristic ones, then the analysed ones. */
  async published(uri: string, version: number): Promise<PublishDiagnosticsParams> {
    for (;;) {
      const at = this.#published.findIndex(
        (params) => params.uri === uri && params.version === version,
      )
      const [found] = at < 0 ? [] : this.#published.splice(at, 1)
      if (found !== undefined) return found
      // oxlint-disable-next-line no-await-in-loop -- Waits for the next message.
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
  }

  /** Sends `shutdown` and `exit`, and returns the exit code. */
  async close(): Promise<number | null> {
    await this.connection.sendRequest(ShutdownRequest.type)
    return this.exit()
  }

  /** Sends `exit` and returns the exit code. */
  async exit(): Promise<number | null> {
    const exited = once(this.#process, 'exit')
    await this.connection.sendNotification(ExitNotification.type)
    await exited
    this.connection.dispose()
    return this.#process.exitCode
  }

  /** Disconnects without `shutdown` or `exit`, and returns the exit code. */
  async vanish(): Promise<number | null> {
    const exited = once(this.#process, 'exit')
    this.#process.stdin.end()
    await exited
    this.connection.dispose()
    return this.#process.exitCode
  }
}

interface Place {
  readonly line: number
  readonly character: number
}
