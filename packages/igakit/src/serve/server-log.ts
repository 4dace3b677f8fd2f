import type { RequestLogEntry } from '@igakit/server'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { redact } from '../output/redact.ts'
import { visible } from '../output/visible.ts'

/** How the log of a server is written. */
type LogFormat = 'json' | 'none' | 'pretty'

/** What a server tells on standard error while it runs. */
export interface ServerLog {
  /** A request that was answered. */
  readonly request: (entry: RequestLogEntry) => void
  /** A failure that nobody foresaw. */
  readonly failure: (error: Error) => void
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
  const writeJson = (level: string, event: string, message: string): void => {
    write(JSON.stringify({ time: new Date().toISOString(), level, event, message }))
  }
  return {
    request(entry) {
      if (format === 'json') write(JSON.stringify(entry))
      if (format === 'pretty') write(prettyRequest(context, entry))
    },
    failure(error) {
      const text = redact(error.stack ?? error.message)
      if (format === 'json') writeJson('error', 'failure', text)
      else write(`${context.errStyle.error('failure')}: ${visible(text)}`)
    },
    event(name, sentence) {
      if (format === 'json') writeJson('info', name, sentence)
      if (format === 'pretty') write(context.errStyle.dim(sentence))
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
    visible(`${method} ${path}`),
    ...(operation === null ? [] : [style.name(operation)]),
    style.dim(`${durationMs.toFixed(1)} ms ${requestId}`),
  ]
  return parts.join(' ')
}
