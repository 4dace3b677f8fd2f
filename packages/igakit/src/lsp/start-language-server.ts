import type { Readable, Writable } from 'node:stream'
import type { Environment } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { createConnection, type Logger, type WatchDog } from 'vscode-languageserver'
import { createProtocolConnection } from 'vscode-languageserver-protocol/node'
import { answerEditor } from './answer-editor.ts'
import { OpenDocuments } from './open-documents.ts'
import { Services } from '../regions/services.ts'

export interface LanguageServerOptions {
  readonly input: Readable
  readonly output: Writable
  /** Where rules are judged that name no environment. */
  readonly fallback: Environment
  readonly profile: Profile | undefined
  /** Resolves when the command is told to stop. */
  readonly untilStopped: () => Promise<void>
}

/** How a server came to its end. */
export interface ServerEnd {
  /** Whether the editor said goodbye before it went. */
  readonly hasEndedWell: boolean
}

/** Serves one editor over two streams, until it says that it is done or is gone. Never ends the process. */
export async function startLanguageServer(options: LanguageServerOptions): Promise<ServerEnd> {
  const { fallback, input, output, profile, untilStopped } = options
  const ended = Promise.withResolvers<void>()
  const watchDog: WatchDog = {
    shutdownReceived: false,
    initialize: () => undefined,
    exit: () => ended.resolve(),
  }
  let isOver = false
  const connection = createConnection(
    (logger) =>
      createProtocolConnection(
        input,
        output,
        whileWanted(logger, () => !isOver),
      ),
    watchDog,
  )
  const open = new OpenDocuments(new Services(fallback, profile))
  answerEditor(connection, open)
  open.documents.listen(connection)
  input.once('end', () => ended.resolve())
  input.once('close', () => ended.resolve())
  connection.listen()
  await Promise.race([ended.promise, untilStopped()])
  isOver = true
  connection.dispose()
  return { hasEndedWell: watchDog.shutdownReceived }
}

/** A logger that says nothing once the connection is gone: it sends to the editor, and throws where that is not possible. */
function whileWanted(logger: Logger, isWanted: () => boolean): Logger {
  const only =
    (level: keyof Logger) =>
    (message: string): void => {
      if (isWanted()) logger[level](message)
    }
  return { error: only('error'), warn: only('warn'), info: only('info'), log: only('log') }
}
