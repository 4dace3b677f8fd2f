import type { Context } from 'hono'
import { timestampOf } from '../../clock/clock.ts'
import type { AppEnvironment, AppMiddleware } from '../../http/app-environment.ts'
import { redactPath } from '../../operability/redact-path.ts'
import type { TenantState } from '../tenant-state.ts'
import type { JournalEntry } from './journal-entry.ts'
import { type JournaledBody, journaledBody } from './journaled-body.ts'
import { isSecretName, REDACTED, redactText } from './redact.ts'
import { shownTaskFields } from './shown-task-fields.ts'

/** Writes every request to a tenant down once it is answered. */
export function journalMiddleware(stateOf: (tenantId: string) => TenantState): AppMiddleware {
  return async (context, next) => {
    const { clock, journal, service } = stateOf(context.get('tenant').id)
    const { exchange } = context.env
    const time = timestampOf(clock)
    const start = performance.now()
    // Before the operation: what fails here must not have been done.
    const shownFields = await shownTaskFields(service.store, exchange, context.req.path)
    await next()
    const type = context.req.header('content-type')
    const body = journaledBody(exchange, type, shownFields)
    const durationMs = Math.round((performance.now() - start) * 1000) / 1000
    const entry = { ...entryOf(context, body), time, durationMs }
    const characters = body.characters + context.req.url.length
    journal.add(entry, characters + Object.values(entry.headers).join('').length)
  }
}

function entryOf(
  context: Context<AppEnvironment>,
  { body, omitted }: JournaledBody,
): Omit<JournalEntry, 'durationMs' | 'time'> {
  const { req, res } = context
  const { exchange } = context.env
  return {
    id: exchange.requestId,
    method: req.method,
    path: redactText(redactPath(pathBelow(context.get('tenant').id, req.path))),
    query: readQuery(req.url),
    headers: readHeaders(req.raw.headers),
    operation: exchange.route ?? null,
    clientId: exchange.clientId ?? null,
    body,
    bodyOmitted: omitted,
    status: exchange.resetConnection ? null : res.status,
    changes: exchange.changes ?? [],
  }
}

/** The path as the interface has it. */
function pathBelow(tenantId: string, path: string): string {
  return path.slice(`/${tenantId}`.length) || '/'
}

function readQuery(url: string): Record<string, string[]> {
  // Most requests have none, and taking an address apart takes a while.
  if (!url.includes('?')) return {}
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [
      name,
      searchParams.getAll(name).map((value) => (isSecretName(name) ? REDACTED : redactText(value))),
    ]),
  )
}

/** The headers that tell something of how a client behaves. */
const HEADERS = ['accept', 'content-type', 'traceparent', 'user-agent', 'x-request-id'] as const

function readHeaders(headers: Headers): Record<string, string> {
  const authorization = headers.get('authorization')
  const kept = HEADERS.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, redactText(value)] as const]
  })
  return Object.fromEntries([
    ...kept,
    ...(authorization === null ? [] : [['authorization', redactAuthorization(authorization)]]),
  ])
}

/** Which scheme is used is no secret, where it is one. */
function redactAuthorization(value: string): string {
  const scheme = /^(basic|bearer|digest) /i.exec(value)?.[1]
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}
