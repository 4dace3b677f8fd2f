import type { OmittedBody } from './journal-entry.ts'
import { redact, REDACTED } from './redact.ts'

/** A body as the journal has it. */
export interface JournaledBody {
  readonly body: unknown
  readonly omitted: OmittedBody | null
}

/** The size of a body that the journal keeps, in bytes. */
export const MAX_JOURNALED_BYTES = 64 * 1024

/** The bytes of a body, and what they are sent for. */
export interface TakenBody {
  readonly body?: Uint8Array | undefined
  readonly route?: string | undefined
}

/** How long the body of an entry is, about. */
export function journaledLength({ body, route }: TakenBody): number {
  const length = body?.length ?? 0
  return route === 'functions.upload' || length > MAX_JOURNALED_BYTES ? 0 : length
}

/**
 * A body without what is secret in it: JSON, or a form as requests for tokens are, which becomes an object.
 *
 * @param shownFields Which fields of the body's `data` may be seen; null where they are like any others.
 */
export function journaledBody(
  { body: bytes, route }: TakenBody,
  contentType: string | undefined,
  shownFields: ReadonlySet<string> | null = null,
): JournaledBody {
  if (bytes === undefined || bytes.length === 0) return { body: null, omitted: null }
  if (route === 'functions.upload') return leftOut('file')
  if (bytes.length > MAX_JOURNALED_BYTES) return leftOut('too_large')
  const text = decoder.decode(bytes)
  const [type] = (contentType ?? '').split(';')
  const isForm = type?.trim().toLowerCase() === 'application/x-www-form-urlencoded'
  const parsed = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)
  if (parsed === undefined) return leftOut('not_json')
  const shown = shownFields ? hideData(parsed, shownFields) : parsed
  return { body: redact(shown), omitted: null }
}

function hideData(body: unknown, shownFields: ReadonlySet<string>): unknown {
  if (!isObject(body) || body['data'] === undefined) return body
  const { data } = body
  if (!isObject(data)) return { ...body, data: REDACTED }
  const shown = Object.entries(data).map(([name, value]) => [
    name,
    shownFields.has(name) ? value : REDACTED,
  ])
  return { ...body, data: Object.fromEntries(shown) }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const decoder = new TextDecoder()

function leftOut(omitted: OmittedBody): JournaledBody {
  return { body: null, omitted }
}

/** Undefined for what is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
