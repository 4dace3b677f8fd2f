import type { Readable, Writable } from 'node:stream'
import { createConnection, type Logger, type WatchDog } from 'vscode-languageserver'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node'
import { answerEditor } from './answer-editor.ts'
import { LifecycleReader } from './lifecycle-reader.ts'
import { OpenDocuments } from './open-documents.ts'
import { followSettings, show } from './follow-settings.ts'
import type { WorkspaceSettings } from './workspace-settings.ts'

export interface LanguageServerOptions {
  readonly input: Readable
  readonly output: Writable
  readonly settings: WorkspaceSettings
  /** Resolves when the command should stop. */
  readonly untilStopped: () => Promise<void>
}

export interface ServerEnd {
  /** True if the editor sent `shutdown` first. */
  readonly hasEndedWell: boolean
}

/** Serves one editor over two streams until the editor exits or disconnects. Never ends the process. */
export async function startLanguageServer(options: LanguageServerOptions): Promise<ServerEnd> {
  const { input, output, settings, untilStopped } = options
  const ended = Promise.withResolvers<void>()
  const watchDog: WatchDog = {
    shutdownReceived: false,
    initialize: () => undefined,
    exit: () => ended.resolve(),
  }
  let isOver = false
  const connection = createConnection((logger) => {
    const writer = new StreamMessageWriter(output)
    return createProtocolConnection(
      new LifecycleReader(new StreamMessageReader(input), writer),
      writer,
      whileWanted(logger, () => !isOver),
    )
  }, watchDog)
  const open = new OpenDocuments(settings, (problem) => show(connection, problem))
  const { checkAll } = answerEditor(connection, open)
  followSettings(connection, settings, () => {
    open.forget()
    checkAll()
  })
  open.documents.listen(connection)
  input.once('end', () => ended.resolve())
  input.once('close', () => ended.resolve())
  connection.listen()
  await Promise.race([ended.promise, untilStopped()])
  isOver = true
  connection.dispose()
  return { hasEndedWell: watchDog.shutdownReceived }
}

/** Returns a logger that is silent once the connection is closed: logging sends to the editor and would throw. */
function whileWanted(logger: Logger, isWanted: () => boolean): Logger {
  const only =
    (level: keyof Logger) =>
    (message: string): void => {
      if (isWanted()) logger[level](message)
    }
  return { error: only('error'), warn: only('warn'), info: only('info'), log: only('log') }
}
