import {
  type AnyOperation,
  type AnySchema,
  describe,
  fromParameterName,
  requestView,
  toParameterName,
} from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import {
  done,
  type FieldViolation,
  type Outcome,
  refuseFields,
  violationsOf,
} from '../errors/refusal.ts'
import { checkBodyShape } from '../http/check-body-shape.ts'
import { parseJson } from '../http/parse-json-body.ts'
import type { OperationRequest, RawRequest } from './implementation.ts'

/**
 * Returns query parameters keyed by camelCase name, with numbers parsed. Invalid numbers and repeated parameters are
 * left for the schema to reject.
 */
export function readQuery(schema: AnySchema, query: URLSearchParams): Record<string, unknown> {
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const field = fromParameterName(name)
      const [first, ...others] = query.getAll(name)
      return [field, others.length > 0 ? [first, ...others] : readValue(schema, field, first)]
    }),
  )
}

function readValue(schema: AnySchema, name: string, text: string | undefined): unknown {
  const message = describe(schema)
  const field = message.kind === 'message' ? message.fields.get(name) : undefined
  if (!field || text === undefined) return text
  const isNumber = describe(field.schema).kind === 'int32' && /^-?\d{1,15}$/.test(text)
  return isNumber ? Number(text) : text
}

/** A function that validates the requests of one operation. */
export type RequestValidator<O extends AnyOperation> = (
  raw: RawRequest,
) => Outcome<OperationRequest<O>>

/** Creates the validator of an operation. */
export function requestValidator<O extends AnyOperation>(operation: O): RequestValidator<O> {
  const pathSchema = operation.pathParameters
  const querySchema = operation.query && requestView(operation.query)
  const bodySchema = operation.body && requestView(operation.body)
  const emptyBody = operation.body !== null && isEmpty(operation.body) ? {} : undefined

  return ({ path, query, body: bytes }) => {
    const json = bytes.length === 0 ? NO_BODY : readBody(bytes)
    if (!json.ok) return json
    const body = json.value
    const parts = {
      path: check('path', pathSchema, path),
      query: checkQuery(querySchema, query),
      body: checkBody(bodySchema, body === undefined ? emptyBody : body),
    }
    if (parts.path.ok && parts.query.ok && parts.body.ok) {
      const request = { path: parts.path.value, query: parts.query.value, body: parts.body.value }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Validated by the schemas with these types.
      return done(request as OperationRequest<O>)
    }
    const [first = UNKNOWN_FAULT, ...others] = Object.values(parts).flatMap((part) =>
      part.ok ? [] : part.violations,
    )
    return refuseFields(first, others)
  }
}

const NO_BODY = done(undefined)

const UNKNOWN_FAULT: FieldViolation = { field: 'body', description: 'Invalid' }

/**
 * Parses a body and checks its number of values, which {@link parseJson} does not limit because the control plane
 * accepts larger bodies.
 */
function readBody(bytes: Uint8Array): Outcome<unknown> {
  const json = parseJson(bytes)
  return json.ok ? checkBodyShape(json.value) : json
}

type Checked =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly violations: readonly FieldViolation[] }

/**
 * Validates a part of a request. Path and query parameters are snake_case in requests; body members are named as in the
 * schema.
 */
function check(part: 'body' | 'path' | 'query', schema: AnySchema | null, value: unknown): Checked {
  if (!schema) return NOTHING
  const parsed = safeParseBounded(schema, value)
  if (parsed.success) return { ok: true, value: parsed.data }
  const wireName = part === 'body' ? undefined : toParameterName
  return { ok: false, violations: violationsOf(part, parsed.error, wireName) }
}

function checkBody(schema: AnySchema | null, body: unknown): Checked {
  if (!schema || body !== undefined) return check('body', schema, body)
  return { ok: false, violations: [{ field: 'body', description: 'Missing' }] }
}

/** The result for a part that the operation does not have. */
const NOTHING: Checked = { ok: true, value: null }

/** Validates query parameters, which must be snake_case. An operation without a query schema accepts no parameters. */
function checkQuery(schema: AnySchema | null, query: URLSearchParams): Checked {
  if (query.size === 0 && !schema) return NOTHING
  const names = [...new Set(query.keys())]
  const unknown = schema ? names.filter((name) => !isParameterName(name)) : names
  if (schema && unknown.length === 0) return check('query', schema, readQuery(schema, query))
  const violations = unknown.map((name) => ({
    field: `query.${name}`,
    description: isParameterName(name)
      ? 'Not a parameter of this operation'
      : `Not a parameter of this operation; they are written like ${toParameterName(name)}`,
  }))
  return { ok: false, violations }
}

function isParameterName(name: string): boolean {
  return toParameterName(fromParameterName(name)) === name
}

/** True if a schema describes a message without fields; the body of such a message is optional. */
function isEmpty(schema: AnySchema): boolean {
  const data = describe(schema)
  return data.kind === 'message' && data.fields.size === 0
}
