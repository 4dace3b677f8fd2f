import { InvalidOption, StoreLocked, StoreNotOpened, type StartServerOptions } from '@igakit/server'
import { UsageError } from '../usage-error.ts'

/** What to throw for a server that does not start: a usage error for what a person can repair. */
export function startError(error: unknown, options: StartServerOptions = {}): unknown {
  if (error instanceof InvalidOption) {
    return new UsageError({
      code: 'usage',
      message: withoutStop(error.message),
      hint: 'See `iga serve --help`.',
    })
  }
  if (error instanceof StoreLocked) {
    return new UsageError({
      code: 'store_locked',
      message: `another process uses the store ${options.file ?? ''}`.trim(),
      hint: 'Stop it, or give another --file; several processes share a store in PostgreSQL.',
    })
  }
  if (error instanceof StoreNotOpened) {
    return new UsageError({
      code: 'store_unavailable',
      message: withoutStop(error.message),
      hint:
        options.databaseUrl === undefined
          ? 'Give a --file that is one of iga serve, or none yet, in a folder that there is.'
          : 'Check --database-url or DATABASE_URL, and that the database answers.',
    })
  }
  return listenError(error, options) ?? error
}

/** What keeps a server from listening, by the codes of the operating system. */
const faults: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  EADDRINUSE: [
    'another program listens there',
    'Stop it, or give another --port; 0 is one that is free.',
  ],
  EACCES: ['this port needs more rights', 'Give a --port from 1024 on.'],
  EADDRNOTAVAIL: ['the address is none of this machine', 'Give a --host that is, or leave it out.'],
  ENOTFOUND: ['there is no such host', 'Give a --host that there is, or leave it out.'],
}

function listenError(error: unknown, { host, port }: StartServerOptions): UsageError | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  const [what, hint] = faults[String(error.code)] ?? []
  if (what === undefined || hint === undefined) return undefined
  const message = `the server cannot listen at ${host ?? ''}:${port ?? ''}: ${what}`
  return new UsageError({ code: 'cannot_listen', message, hint })
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
