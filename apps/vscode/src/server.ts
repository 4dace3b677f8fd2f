import { type Disposable, window, workspace } from 'vscode'
import { LanguageClient, type LanguageClientOptions } from 'vscode-languageclient/node'
import type { Iga } from './iga.ts'

/** The language server, which runs in its own process. */
export class Server implements Disposable {
  readonly #iga: Iga
  #client: LanguageClient | undefined
  /** The settings are arguments of the server. */
  readonly #settings = workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration('igakit')) void this.restart()
  })

  constructor(iga: Iga) {
    this.#iga = iga
  }

  /** Starts the server without waiting for it. */
  start(): void {
    const client = createClient(this.#iga)
    this.#client = client
    client.start().catch((error: unknown) => {
      void window.showErrorMessage(`The language server of igakit did not start: ${String(error)}`)
    })
  }

  async restart(): Promise<void> {
    await this.#client?.stop()
    this.start()
  }

  dispose(): void {
    this.#settings.dispose()
    void this.#client?.stop()
  }
}

function createClient({ args, command, env }: Iga): LanguageClient {
  const settings = workspace.getConfiguration('igakit')
  const option = (name: string): readonly string[] => {
    const value = settings.get<string>(name, '')
    return value === '' ? [] : [`--${name}`, value]
  }
  const cwd = workspace.workspaceFolders?.[0]?.uri.fsPath
  const options: LanguageClientOptions = {
    documentSelector: ['file', 'untitled'].flatMap((scheme) => [
      { scheme, language: 'cel' },
      { scheme, pattern: '**/*.cel.{yaml,yml,json}' },
    ]),
  }
  return new LanguageClient(
    'igakit',
    'igakit',
    {
      command,
      args: [...args, 'lsp', '--stdio', ...option('environment'), ...option('profile')],
      options: { env: { ...process.env, ...env }, ...(cwd !== undefined && { cwd }) },
    },
    options,
  )
}
