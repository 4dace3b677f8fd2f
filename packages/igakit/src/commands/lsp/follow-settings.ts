import {
  type Connection,
  DidChangeWatchedFilesNotification,
  MessageType,
  ShowMessageNotification,
  type ShowMessageParams,
} from 'vscode-languageserver'
import { initializeResult } from './capabilities.ts'
import { tell } from './publish-diagnostics.ts'
import type { WorkspaceSettings } from './workspace-settings.ts'

/** Every file that can hold settings; a profile may have any name. */
const watchers = [{ globPattern: '**/*.{yaml,yml,json}' }]

/**
 * Answers `initialize`, and reads the settings again after each change of their files. If a file is invalid, tells the
 * user and keeps the settings in use.
 *
 * @param onRead is called after each change of settings
 */
export function followSettings(
  connection: Connection,
  settings: WorkspaceSettings,
  onRead: () => void,
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
        tell(connection, `Changes of settings are not noticed: ${String(error)}`)
      })
  })
  connection.onDidChangeWatchedFiles(async ({ changes }) => {
    if (!changes.some(({ uri }) => settings.dependsOn(uri))) return
    try {
      if (await settings.refresh((problem) => show(connection, problem))) onRead()
    } catch (error) {
      tell(connection, `Cannot read the settings: ${String(error)}`)
    }
  })
}

/** Shows an error to the user. */
export function show(connection: Connection, message: string): void {
  const params: ShowMessageParams = { type: MessageType.Error, message }
  // Fails only if the editor has disconnected.
  connection.sendNotification(ShowMessageNotification.type, params).catch(() => undefined)
}
