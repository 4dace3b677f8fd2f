import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext, ObservingMiddleware } from '../../http/app-env.ts'
import type { Exchange } from '../../http/exchange.ts'
import { redactPath } from '../../operability/request-log.ts'
import { isOperationId } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import type { Journal, JournalEntry } from './journal.ts'
import { journaledBody, journaledLength } from './journaled-body.ts'
import { isSecretName, REDACTED, redactText } from './redact.ts'
import { isAboutTaskData, shownTaskFields } from './shown-task-fields.ts'

/** Creates middleware that records every answered request to a tenant. */
export function journalMiddleware(stateOf: (tenantId: string) => TenantState): ObservingMiddleware {
  return (next, respondToError) => async (context, tenant) => {
    const { exchange } = context.env
    const { clock, journal, service } = stateOf(tenant.id)
    const time = clock.now()
    const start = performance.now()
    // Read the fields before the operation, so that the operation does not run if reading them fails.
    const shownFields = isAboutTaskData(exchange)
      ? await shownTaskFields(service.store, tenant.id, context.req.path)
      : null
    let response: Response
    try {
      response = await next(context, tenant)
    } catch (error) {
      response = respondToError(error, context)
    }
    const duration = performance.now() - start
    const request = journaledRequest(context, response.status, time, duration)
    const kept = keep(journal, request, exchange, shownFields)
    if (kept) await kept
    return response
  }
}

function keep(
  journal: Journal,
  request: JournaledRequest,
  exchange: Exchange,
  shownFields: ReadonlySet<string> | null,
): Promise<void> | undefined {
  const { body } = exchange
  const length = journaledLength(exchange)
  const characters = length + request.url.length + lengthOf(request.headers)
  if (canWait(request, length, shownFields)) {
    return journal.add(() => entryOf(request, body, null), characters)
  }
  const entry = entryOf(request, body, shownFields)
  return journal.add(() => entry, characters)
}

/**
 * True if a request may stay unredacted in memory until the journal is read. False if the request is likely to carry
 * secrets (token requests, task data, unknown paths) or its body is omitted.
 */
function canWait(
  { operation, url }: JournaledRequest,
  length: number,
  shownFields: ReadonlySet<string> | null,
): boolean {
  const isOperation = operation !== null && isOperationId(operation)
  return isOperation && length > 0 && shownFields === null && !url.includes('?')
}

/** A request and its response before redaction. */
interface JournaledRequest {
  readonly id: string
  readonly time: Date
  readonly method: string
  readonly url: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly operation: string | null
  readonly clientId: string | null
  readonly status: number | null
  readonly duration: number
  readonly changes: readonly string[]
  /** True if the request was rejected before its body was read. */
  readonly isUnread: boolean
}

function journaledRequest(
  { env: { exchange, incoming }, req }: AppContext,
  status: number,
  time: Date,
  duration: number,
): JournaledRequest {
  return {
    time,
    duration,
    id: exchange.requestId,
    method: req.method,
    url: req.url,
    path: req.path,
    headers: pickHeaders(incoming.headers),
    operation: exchange.route ?? null,
    clientId: exchange.clientId ?? null,
    status: exchange.wasReset ? null : status,
    changes: exchange.changes ?? [],
    isUnread: exchange.body === undefined && hasBody(incoming.headers),
  }
}

/** Creates a journal entry without secrets. */
function entryOf(
  { url, path, headers, time, duration, isUnread, ...request }: JournaledRequest,
  bytes: Uint8Array | undefined,
  shownFields: ReadonlySet<string> | null,
): JournalEntry {
  const taken = { body: bytes, route: request.operation ?? undefined }
  const { body, omitted } = journaledBody(taken, headers['content-type'], shownFields)
  return {
    ...request,
    time: time.toISOString(),
    path: redactText(redactPath(path)),
    query: readQuery(url),
    headers: redactHeaders(headers),
    body,
    bodyOmitted: isUnread ? 'not_read' : omitted,
    durationMs: Math.round(duration * 1000) / 1000,
  }
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers
  return encoding !== undefined || length !== '0'
}

function readQuery(url: string): Record<string, string[]> {
  // Skip parsing the URL: parsing is slow, and most requests have no query.
  if (!url.includes('?')) return {}
  const { searchParams } = new URL(url)
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => [
      name,
      searchParams.getAll(name).map((value) => (isSecretName(name) ? REDACTED : redactText(value))),
    ]),
  )
}

/** The recorded headers, in addition to the scheme of `Authorization`. */
const HEADERS = ['accept', 'content-type', 'traceparent', 'user-agent', 'x-request-id'] as const

function pickHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of HEADERS) {
    const value = headers[name]
    if (value !== undefined) picked[name] = String(value)
  }
  const { authorization } = headers
  if (authorization !== undefined) picked['authorization'] = redactAuthorization(authorization)
  return picked
}

function redactHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, redactText(value)]),
  )
}

function lengthOf(headers: Readonly<Record<string, string>>): number {
  let length = 0
  for (const name in headers) length += headers[name]?.length ?? 0
  return length
}

/** Redacts an `Authorization` header, except for a known scheme. */
function redactAuthorization(value: string): string {
  const scheme = /^(basic|bearer|digest) /i.exec(value)?.[1]
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}
