import { IgaError } from '../errors/iga-error.ts'
import type { Hooks } from '../hooks/hooks.ts'
import { redactBody } from './redact-body.ts'
import { redactHeaders } from './redact-headers.ts'

/** A log record: printable data without credentials. */
export interface LogRecord {
  readonly level: 'debug' | 'error' | 'info' | 'warn'
  readonly event: 'failure' | 'request' | 'response' | 'retry' | 'token'
  /** One sentence about the event. */
  readonly message: string
  readonly operation?: string
  /** The number of the attempt, counting from 1. */
  readonly attempt?: number
  readonly method?: string
  /** The path with parameter names as placeholders. */
  readonly path?: string
  readonly status?: number
  readonly requestId?: string | undefined
  /** The duration in milliseconds. */
  readonly duration?: number
  /** The delay before the next attempt, in milliseconds. */
  readonly delay?: number
  /** The code of the error. */
  readonly code?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface LoggingOptions {
  /** True to log bodies too, without secret and free-form members. Default: false. */
  readonly bodies?: boolean
}

/**
 * Returns hooks that log calls: `hooks: logging((record) => console.log(JSON.stringify(record)))`. The records contain
 * no credentials, no ids in paths, and only the values of headers that are known to be harmless.
 */
export function logging(write: (record: LogRecord) => void, options: LoggingOptions = {}): Hooks {
  const bodyOf = (body: () => string | undefined): { body?: unknown } =>
    options.bodies ? { body: redactBody(body()) } : {}
  return {
    onRequest({ call: { operation, method, pathTemplate: path }, attempt, headers, body }) {
      write({
        level: 'debug',
        event: 'request',
        message: `Sending ${operation}.`,
        operation,
        attempt,
        method,
        path,
        headers: redactHeaders(Object.entries(headers)),
        ...bodyOf(body),
      })
    },
    onResponse({ call: { operation }, attempt, status, requestId, duration, headers, body }) {
      write({
        level: status < 400 ? 'info' : 'warn',
        event: 'response',
        message: `${operation} returned status ${status}.`,
        operation,
        attempt,
        status,
        requestId,
        duration,
        headers: redactHeaders(headers()),
        ...bodyOf(body),
      })
    },
    onFailure({ call: { operation }, attempt, error, duration }) {
      // Only the client's own errors are free of secrets.
      const own = error instanceof IgaError ? error : undefined
      write({
        level: 'error',
        event: 'failure',
        message: `${operation} failed without a usable response.`,
        operation,
        attempt,
        duration,
        ...(own && { code: own.code }),
      })
    },
    onRetry({ call: { operation }, attempt, delay }) {
      write({
        level: 'warn',
        event: 'retry',
        message: `Retrying ${operation} in ${delay} ms.`,
        operation,
        attempt,
        delay,
      })
    },
    onTokenRefresh(event) {
      write(
        event.outcome === 'issued'
          ? { level: 'debug', event: 'token', message: 'A token was issued.' }
          : {
              level: 'error',
              event: 'token',
              message: event.error.message,
              code: event.error.code,
            },
      )
    },
  }
}
