import type { CheckReply, LiveFailure, LocalTenant } from '@igakit/cel-testing/live-check'
import { isRecord } from '../../../shared/guards.ts'

/** The services that the page's server offers. */
export interface Services {
  readonly livePath: string
  readonly tenant: Tenant | undefined
}

/** The members of a local tenant that the page uses. */
export type Tenant = Pick<LocalTenant, 'baseUrl' | 'disagreesOn'> & { readonly label: string }

/** Parses the services document; returns undefined if the document does not describe a live check. */
export function readServices(value: unknown): Services | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined
  const { livePath, tenant } = value
  // Accept only paths on the page's own origin, so credentials are never sent to other servers.
  if (typeof livePath !== 'string' || !/^\/live\/[\w-]+\/$/.test(livePath)) return undefined
  if (tenant === null) return { livePath, tenant: undefined }
  if (!isRecord(tenant)) return undefined
  const { baseUrl, disagreesOn, label } = tenant
  if (typeof baseUrl !== 'string' || typeof disagreesOn !== 'string') return undefined
  return typeof label === 'string'
    ? { livePath, tenant: { label, baseUrl, disagreesOn } }
    : undefined
}

const unreadable: LiveFailure = {
  ok: false,
  code: 'unreadable',
  reason: 'The response cannot be read.',
}

/** Parses the response to `check`. */
export function readReply(value: unknown): CheckReply {
  if (!isRecord(value)) return unreadable
  const { answer, baseUrl, evaluator, ok } = value
  if (ok !== true) return readFailure(value)
  if (typeof baseUrl !== 'string' || !isRecord(answer)) return unreadable
  const { error, matched } = answer
  if (typeof matched !== 'boolean' || typeof error !== 'string') return unreadable
  if (evaluator !== 'live' && evaluator !== 'same') return unreadable
  return { ok, answer: { matched, error }, evaluator, baseUrl }
}

/** An open connection. */
export interface Connection {
  readonly ok: true
  readonly connection: string
}

/** Parses the response to `connect`. */
export function readConnectReply(value: unknown): Connection | LiveFailure {
  if (!isRecord(value) || value['ok'] !== true) return readFailure(value)
  const { connection } = value
  return typeof connection === 'string' ? { ok: true, connection } : unreadable
}

function readFailure(value: unknown): LiveFailure {
  if (!isRecord(value) || value['ok'] !== false) return unreadable
  const { code, isFinal, reason, status } = value
  if (typeof code !== 'string' || typeof reason !== 'string') return unreadable
  return {
    ok: false,
    code,
    reason,
    ...(typeof status === 'number' && { status }),
    ...(typeof isFinal === 'boolean' && { isFinal }),
  }
}
