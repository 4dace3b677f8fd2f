import { hasStrings, isRecord } from '../../evaluation/guards.ts'

/** What the server of the page says that it can do: `iga playground` does, a server of files alone does not. */
export interface Services {
  /** The path that the live check is under. */
  readonly livePath: string
  readonly tenant: LocalTenant | undefined
}

/** A tenant beside the page, whose evaluator is that of the page. */
export interface LocalTenant {
  /** What it is called; never live. */
  readonly label: string
  readonly baseUrl: string
  /** A rule with this in it gets the other verdict on purpose. */
  readonly disagreesOn: string
}

/** Reads what a server answered; undefined where that says nothing of a live check. */
export function readServices(value: unknown): Services | undefined {
  if (!isRecord(value) || value['version'] !== 1) return undefined
  const { livePath, tenant } = value
  // A path of the page's own origin, so that whatever is entered goes to nobody else.
  if (typeof livePath !== 'string' || !/^\/live\/[\w-]+\/$/.test(livePath)) return undefined
  if (tenant === null) return { livePath, tenant: undefined }
  if (!isRecord(tenant)) return undefined
  const { baseUrl, disagreesOn, label } = tenant
  if (typeof baseUrl !== 'string' || typeof disagreesOn !== 'string') return undefined
  return typeof label === 'string'
    ? { livePath, tenant: { label, baseUrl, disagreesOn } }
    : undefined
}

/** What a service answered to a rule. */
export interface RemoteAnswer {
  readonly matched: boolean
  /** Empty for none. */
  readonly error: string
}

/** Why there is no answer. */
export interface LiveFailure {
  readonly ok: false
  /** Stable; of the service's client, or of the server of the page. */
  readonly code: string
  /** A sentence, parts of which a service may have written. */
  readonly reason: string
  /** The status of HTTP, where the service answered. */
  readonly status?: number
  /** Whether every other question would end so too. */
  readonly isFinal?: boolean
}

/** What came of a check. */
export type LiveReply =
  | {
      readonly ok: true
      readonly answer: RemoteAnswer
      /** `same` where it is a local tenant that answered, whatever it was taken for. */
      readonly evaluator: 'live' | 'same'
      readonly baseUrl: string
    }
  | LiveFailure

const unreadable: LiveFailure = {
  ok: false,
  code: 'unreadable',
  reason: 'The answer cannot be read.',
}

export function readReply(value: unknown): LiveReply {
  if (!isRecord(value)) return unreadable
  const { answer, baseUrl, evaluator, ok } = value
  if (ok !== true) return readFailure(value)
  if (typeof baseUrl !== 'string' || !isRecord(answer)) return unreadable
  const { error, matched } = answer
  if (typeof matched !== 'boolean' || typeof error !== 'string') return unreadable
  if (evaluator !== 'live' && evaluator !== 'same') return unreadable
  return { ok, answer: { matched, error }, evaluator, baseUrl }
}

/** A connection that was opened, or why it was not. */
export type ConnectReply = { readonly ok: true; readonly connection: string } | LiveFailure

export function readConnectReply(value: unknown): ConnectReply {
  if (isRecord(value) && value['ok'] === true && hasStrings(value, ['connection'])) {
    return { ok: true, connection: String(value['connection']) }
  }
  return readFailure(value)
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
