import type { Context } from 'hono'
import { timestampOf } from '../../clock/clock.ts'
import type { AppEnvironment, AppMiddleware } from '../../http/app-environment.ts'
import type { Exchange } from '../../http/exchange.ts'
import { redactPath } from '../../operability/redact-path.ts'
import type { TenantState } from '../tenant-state.ts'
import type { JournalEntry } from './journal-entry.ts'
import { type JournaledBody, journaledBody, journaledLength } from './journaled-body.ts'
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
    const durationMs = Math.round((performance.now() - start) * 1000) / 1000
    const request = { ...requestOf(context), time, durationMs }
    const characters = request.url.length + Object.values(request.headers).join('').length
    const body = bodyReader(exchange, request.headers['content-type'], shownFields)
    journal.add(() => entryOf(request, body.read()), characters + body.characters)
  }
}

/** Takes a body down to be looked through later; one that is left out is not kept until then. */
function bodyReader(
  { body, route }: Exchange,
  type: string | undefined,
  shownFields: ReadonlySet<string> | null,
): { readonly read: () => JournaledBody; readonly characters: number } {
  const characters = journaledLength({ body, route })
  if (characters > 0) {
    return { characters, read: () => journaledBody({ body, route }, type, shownFields) }
  }
  const left = journaledBody({ body, route }, type, shownFields)
  return { characters, read: () => left }
}

/** A request and its answer, as far as they are kept until somebody looks. */
interface JournaledRequest extends Pick<
  JournalEntry,
  | 'changes'
  | 'clientId'
  | 'durationMs'
  | 'headers'
  | 'id'
  | 'method'
  | 'operation'
  | 'path'
  | 'status'
  | 'time'
> {
  readonly url: string
}

function requestOf(
  context: Context<AppEnvironment>,
): Omit<JournaledRequest, 'durationMs' | 'time'> {
  const { req, res } = context
  const { exchange } = context.env
  return {
    id: exchange.requestId,
    method: req.method,
    url: req.url,
    path: pathBelow(context.get('tenant').id, req.path),
    headers: readHeaders(req.raw.headers),
    operation: exchange.route ?? null,
    clientId: exchange.clientId ?? null,
    status: exchange.resetConnection ? null : res.status,
    changes: exchange.changes ?? [],
  }
}

/** What is secret is left out here, when somebody looks. */
function entryOf(
  { url, path, ...request }: JournaledRequest,
  { body, omitted }: JournaledBody,
): JournalEntry {
  return {
    ...request,
    path: redactText(redactPath(path)),
    query: readQuery(url),
    body,
    bodyOmitted: omitted,
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
