import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import {
  createProtocolConnection,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  PublishDiagnosticsNotification,
  ShutdownRequest,
} from 'vscode-languageserver-protocol/node'
import { spawnIga } from './spawn-iga.ts'

/** A minimal editor that talks to `iga lsp` running in a separate process. */
export class LspClient {
  readonly connection: ProtocolConnection
  readonly #process: ChildProcessWithoutNullStreams
  readonly #published: PublishDiagnosticsParams[] = []
  #arrived: () => void = () => undefined

  constructor(args: readonly string[] = []) {
    this.#process = spawnIga(['lsp', '--stdio', ...args])
    this.connection = createProtocolConnection(this.#process.stdout, this.#process.stdin)
    this.connection.onNotification(PublishDiagnosticsNotification.type, (params) => {
      this.#published.push(params)
      this.#arrived()
    })
    this.connection.listen()
  }

  async initialize(): Promise<InitializeResult> {
    const result = await this.connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: null,
      capabilities: {},
    })
    await this.connection.sendNotification(InitializedNotification.type, {})
    return result
  }

  /** Opens a document and returns its diagnostics. */
  async open(uri: string, text: string): Promise<PublishDiagnosticsParams> {
    const textDocument = { uri, languageId: 'cel', version: 1, text }
    await this.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument })
    return this.#next()
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
    return this.#next()
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

  async #next(): Promise<PublishDiagnosticsParams> {
    while (this.#published.length === 0) {
      // oxlint-disable-next-line no-await-in-loop -- Waits for the next message.
      await new Promise<void>((resolve) => {
        this.#arrived = resolve
      })
    }
    const [first] = this.#published.splice(0, 1)
    if (first === undefined) throw new RangeError('nothing was published')
    return first
  }
}

interface Place {
  readonly line: number
  readonly character: number
}
