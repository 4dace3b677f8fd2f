import type { IncomingHttpHeaders } from 'node:http'
import type { AppContext, AppMiddleware } from '../../http/app-env.ts'
import type { Exchange } from '../../http/exchange.ts'
import { redactPath } from '../../operability/redact-path.ts'
import { isOperationId } from '../route-names.ts'
import type { TenantState } from '../tenant-state.ts'
import type { Journal } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import { journaledBody, journaledLength } from './journaled-body.ts'
import { isSecretName, REDACTED, redactText } from './redact.ts'
import { isAboutTaskData, shownTaskFields } from './shown-task-fields.ts'

/** Writes every request to a tenant down once it is answered. */
export function journalMiddleware(stateOf: (tenantId: string) => TenantState): AppMiddleware {
  return async (context, next) => {
    const {
      env: { exchange },
      req,
    } = context
    const tenant = context.get('tenant')
    const { clock, journal, service } = stateOf(tenant.id)
    const time = clock.now()
    const start = performance.now()
    // Before the operation: what fails here must not have been done.
    const shownFields = isAboutTaskData(exchange)
      ? await shownTaskFields(service.store, tenant.id, req.path)
      : null
    await next()
    const duration = performance.now() - start
    const kept = keep(journal, journaledRequest(context, time, duration), exchange, shownFields)
    if (kept) await kept
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
 * Whether a request may be kept as it came until somebody looks. Not one that is made to carry secrets, as requests for
 * tokens, data of tasks and what nobody knows may be, nor one whose body is left out.
 */
function canWait(
  { operation, url }: JournaledRequest,
  length: number,
  shownFields: ReadonlySet<string> | null,
): boolean {
  const isOperation = operation !== null && isOperationId(operation)
  return isOperation && length > 0 && shownFields === null && !url.includes('?')
}

/** A request and its answer, as far as they are kept until somebody looks. */
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
  /** Whether the request was refused before its body was read. */
  readonly isUnread: boolean
}

function journaledRequest(
  { env: { exchange, incoming }, req, res }: AppContext,
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
    headers: readHeaders(incoming.headers),
    operation: exchange.route ?? null,
    clientId: exchange.clientId ?? null,
    status: exchange.wasReset ? null : res.status,
    changes: exchange.changes ?? [],
    isUnread: exchange.body === undefined && hasBody(incoming.headers),
  }
}

/** What is secret is left out here. */
function entryOf(
  { url, path, time, duration, isUnread, ...request }: JournaledRequest,
  bytes: Uint8Array | undefined,
  shownFields: ReadonlySet<string> | null,
): JournalEntry {
  const taken = { body: bytes, route: request.operation ?? undefined }
  const { body, omitted } = journaledBody(taken, request.headers['content-type'], shownFields)
  return {
    ...request,
    time: time.toISOString(),
    path: redactText(redactPath(path)),
    query: readQuery(url),
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

function readHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const read: Record<string, string> = {}
  for (const name of HEADERS) {
    const value = headers[name]
    if (value !== undefined) read[name] = redactText(String(value))
  }
  const { authorization } = headers
  if (authorization !== undefined) read['authorization'] = redactAuthorization(authorization)
  return read
}

function lengthOf(headers: Readonly<Record<string, string>>): number {
  let length = 0
  for (const name in headers) length += headers[name]?.length ?? 0
  return length
}

/** Which scheme is used is no secret, where it is one. */
function redactAuthorization(value: string): string {
  const scheme = /^(basic|bearer|digest) /i.exec(value)?.[1]
  return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`
}
