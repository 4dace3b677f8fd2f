import {
  type Connection,
  DidChangeWatchedFilesNotification,
  MessageType,
  ShowMessageNotification,
  type ShowMessageParams,
} from 'vscode-languageserver'
import { UsageError } from '../../usage-error.ts'
import { initializeResult } from './capabilities.ts'
import { tell } from './publish-diagnostics.ts'
import type { WorkspaceSettings } from './workspace-settings.ts'

/** Every file that can hold settings; a profile may have any name. */
const watchers = [{ globPattern: '**/*.{yaml,yml,json}' }]

/**
 * Answers `initialize`, and reads the settings again after each change of their files. If a file is invalid, tells the
 * user and keeps the settings in use.
 *
 * @param onRead receives the settings after each change
 */
export function followSettings(
  connection: Connection,
  first: WorkspaceSettings,
  readSettings: () => Promise<WorkspaceSettings>,
  onRead: (settings: WorkspaceSettings) => void,
): void {
  let canWatch = false
  connection.onInitialize(({ capabilities }) => {
    canWatch = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true
    return initializeResult
  })
  connection.onInitialized(() => {
    if (!canWatch) return
    connection.client
      .register(DidChangeWatchedFilesNotification.type, { watchers })
      .catch((error: unknown) => {
        tell(connection, `Cannot watch the settings for changes: ${String(error)}`)
      })
  })

  let current = first
  let newest = 0
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    if (!changes.some(({ uri }) => current.dependsOn(uri))) return
    const own = ++newest
    try {
      const read = await readSettings()
      if (own !== newest) return
      current = read
      onRead(read)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      if (own !== newest) return
      const params: ShowMessageParams = { type: MessageType.Error, message: describe(error) }
      // Fails only if the editor has disconnected.
      connection.sendNotification(ShowMessageNotification.type, params).catch(() => undefined)
    }
  })
}

function describe({ message, problems: [problem] }: UsageError): string {
  const line = problem?.place === undefined ? '' : ` line ${problem.place.line}:`
  const detail = problem === undefined ? '' : `:${line} ${problem.message}`
  return `${message}${detail}. The earlier settings stay in use.`
}
