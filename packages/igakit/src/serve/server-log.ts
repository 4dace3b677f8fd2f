import type { RequestLogEntry } from '@igakit/server'
import { safeInline, safeJson, safeText } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { redact } from '../output/redact.ts'

/** How the log of a server is written. */
type LogFormat = 'json' | 'none' | 'pretty'

/** What a server tells on standard error while it runs. */
export interface ServerLog {
  /** A request that was answered. */
  readonly request: (entry: RequestLogEntry) => void
  /** A failure that nobody foresaw, with the request that it is of. */
  readonly failure: (error: Error, requestId?: string | null) => void
  /** What becomes of the server itself. */
  readonly event: (name: string, sentence: string) => void
}

/** The log that the options ask for. Failures are told of in any case. */
export function createServerLog(context: Context, options: OptionValues): ServerLog {
  const format = formatOf(context, options.text('log'))
  const write = (line: string): void => {
    // Nobody can be told that the log cannot be written; the requests are answered all the same.
    context.err.write(`${line}\n`).catch(() => undefined)
  }
  const writeJson = (entry: object): void => {
    write(safeJson({ time: new Date().toISOString(), ...entry }, 'line'))
  }
  return {
    request(entry) {
      if (format === 'json') write(safeJson(entry, 'line'))
      if (format === 'pretty') write(prettyRequest(context, entry))
    },
    failure(error, requestId = null) {
      const message = redact(error.stack ?? error.message)
      if (format === 'json') writeJson({ level: 'error', event: 'failure', requestId, message })
      else write(`${context.errStyle.error('failure')} ${requestId ?? ''}: ${safeText(message)}`)
    },
    event(event, message) {
      if (format === 'json') writeJson({ level: 'info', event, message })
      if (format === 'pretty') write(context.errStyle.dim(message))
    },
  }
}

function formatOf({ isErrTerminal }: Context, given: string | undefined): LogFormat {
  if (given === 'json' || given === 'none' || given === 'pretty') return given
  return isErrTerminal ? 'pretty' : 'json'
}

/** A request in a line for a person. */
function prettyRequest({ errStyle: style }: Context, entry: RequestLogEntry): string {
  const { time, level, method, path, operation, status, durationMs, requestId } = entry
  const marks = { info: style.success, warn: style.warning, error: style.error }
  const shownStatus = marks[level](status === null ? 'gone' : String(status))
  const parts = [
    style.dim(time.slice(11, 23)),
    shownStatus,
    safeInline(`${method} ${path}`),
    ...(operation === null ? [] : [style.name(operation)]),
    style.dim(`${durationMs.toFixed(1)} ms ${requestId}`),
  ]
  return parts.join(' ')
}
