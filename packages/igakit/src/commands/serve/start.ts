import {
  InvalidOptionError,
  type RunningServer,
  startServer,
  type StartServerOptions,
  StoreIncompatibleError,
  StoreLockedError,
  StoreOpenError,
} from '@igakit/server'
import { UsageError } from '../../usage-error.ts'

/**
 * Starts a server.
 *
 * @throws UsageError for a failure that the user can fix.
 */
export async function start(options: StartServerOptions): Promise<RunningServer> {
  try {
    return await startServer(options)
  } catch (error) {
    throw startError(error, options)
  }
}

/** Turns a start failure that the user can fix into a usage error; returns other errors unchanged. */
export function startError(error: unknown, options: StartServerOptions = {}): unknown {
  if (error instanceof InvalidOptionError) {
    return new UsageError({
      code: 'usage',
      message: withoutStop(error.message),
      hint: 'See `iga serve --help`.',
    })
  }
  if (error instanceof StoreLockedError) {
    return new UsageError({
      code: 'store_locked',
      message: `another process uses the store ${options.file ?? ''}`.trim(),
      hint: 'Stop that process, or pass another --file. Several processes can share a PostgreSQL database.',
    })
  }
  if (error instanceof StoreIncompatibleError) {
    const [message = '', hint = ''] = error.message.split(/\. (.*)/s)
    return new UsageError({ code: error.code, message, hint })
  }
  if (error instanceof StoreOpenError) {
    return new UsageError({
      code: 'store_unavailable',
      message: withoutStop(error.message),
      hint:
        options.databaseUrl === undefined
          ? 'Pass a --file that iga serve has written, or a new file in an existing folder.'
          : 'Check --database-url or DATABASE_URL, and that the database is running.',
    })
  }
  return listenError(error, options) ?? error
}

/** The reasons and hints for start failures, by operating system error code. */
const faults: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  EADDRINUSE: ['the port is in use', 'Pass --port to choose another; 0 picks a free port.'],
  EACCES: ['no permission to use this port', 'Pass a --port from 1024 to 65535.'],
  EADDRNOTAVAIL: [
    'the address does not belong to this machine',
    'Pass a --host that does, or omit it.',
  ],
  ENOTFOUND: ['the host is unknown', 'Check the spelling of --host, or omit it.'],
  EAI_AGAIN: ['the host cannot be resolved', 'Check the spelling of --host, or omit it.'],
}

function listenError(error: unknown, { host, port }: StartServerOptions): UsageError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const [reason, hint] = faults[String(error.code)] ?? []
  if (reason === undefined || hint === undefined) return undefined
  const message = `cannot listen on ${host ?? ''}:${port ?? ''}: ${reason}`
  return new UsageError({ code: 'cannot_listen', message, hint })
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
