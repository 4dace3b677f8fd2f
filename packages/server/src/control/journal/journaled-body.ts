import { isObject } from '../check-input.ts'
import { parseJsonText } from '../../http/parse-json-body.ts'
import type { OmittedBody } from './journal.ts'
import { redact, REDACTED } from './redact.ts'

export interface JournaledBody {
  readonly body: unknown
  readonly omitted: OmittedBody | null
}

/** The maximum size of a recorded body, in bytes. */
export const MAX_JOURNALED_BYTES = 64 * 1024

/** A body and the route of its request. */
export interface TakenBody {
  readonly body?: Uint8Array | undefined
  readonly route?: string | undefined
}

/** Returns the approximate length of the recorded body. */
export function journaledLength({ body, route }: TakenBody): number {
  const length = body?.length ?? 0
  return route === 'functions.upload' || length > MAX_JOURNALED_BYTES ? 0 : length
}

/**
 * Redacts secrets in a body. A form, as in token requests, becomes an object.
 * @param shownFields The fields in the body's `data` that are not secret; null if the body has no task data.
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
  const parsed = isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJsonText(text)
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

const decoder = new TextDecoder()

function leftOut(omitted: OmittedBody): JournaledBody {
  return { body: null, omitted }
}
