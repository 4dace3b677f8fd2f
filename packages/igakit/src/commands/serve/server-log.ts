import type { RequestLogEntry } from '@igakit/server'
import { safeInline, safeJson, safeText } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../../option-values.ts'
import type { Context } from '../../context.ts'
import { redact } from '../../output/redact.ts'

type LogFormat = 'json' | 'none' | 'pretty'

/** A server log on standard error. */
export interface ServerLog {
  /** Logs a completed request. */
  readonly request: (entry: RequestLogEntry) => void
  /** Logs an unexpected failure, with the id of its request. */
  readonly failure: (error: Error, requestId?: string | null) => void
  /** Logs an event in the server itself. */
  readonly event: (name: string, sentence: string) => void
  readonly warning: (name: string, sentence: string) => void
}

/**
 * Creates the log that the options specify. Failures and warnings are written in every format.
 *
 * @param fallback The default format: JSON for programs, and `pretty` in a terminal.
 */
export function createServerLog(
  context: Context,
  options: OptionValues,
  fallback: LogFormat = context.isErrTerminal ? 'pretty' : 'json',
): ServerLog {
  const format = formatOf(options.text('log')) ?? fallback
  const write = (line: string): void => {
    // The server keeps responding even if the log cannot be written.
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
    warning(event, message) {
      if (format === 'json') writeJson({ level: 'warn', event, message })
      else write(`${context.errStyle.warning('warning')}: ${safeInline(message)}`)
    },
  }
}

function formatOf(given: string | undefined): LogFormat | undefined {
  return given === 'json' || given === 'none' || given === 'pretty' ? given : undefined
}

/** Formats a request as one human-readable line. */
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
