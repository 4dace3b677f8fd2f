import {
  type AnyOperation,
  type AnySchema,
  describe,
  fromParameterName,
  requestView,
  toParameterName,
} from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import { done, type Outcome } from '../errors/refusal.ts'
import { type FieldViolation, refuseFields } from '../errors/refuse-fields.ts'
import { violationsOf } from '../errors/violations-of.ts'
import { judgeBodyShape } from '../http/judge-body-shape.ts'
import { parseJson } from '../http/parse-json-body.ts'
import type { OperationRequest, RawRequest } from './operation-request.ts'
import { readQuery } from './read-query.ts'

/** Judges the requests of one operation by its schemas. */
export type RequestValidator<O extends AnyOperation> = (
  raw: RawRequest,
) => Outcome<OperationRequest<O>>

/** Makes the validator of an operation; its views are made once. */
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
    const violations = [parts.path, parts.query, parts.body].flatMap((part) => part.violations)
    const [first, ...others] = violations
    if (first) return refuseFields(first, others)
    const request = { path: parts.path.value, query: parts.query.value, body: parts.body.value }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schemas, whose types these are, have let it through.
    return done(request as OperationRequest<O>)
  }
}

const NO_BODY = done(undefined)

/** The body, if its size and nesting can be judged in a moment; the control plane takes larger ones. */
function readBody(bytes: Uint8Array): Outcome<unknown> {
  const json = parseJson(bytes)
  return json.ok ? judgeBodyShape(json.value) : json
}

interface Checked {
  readonly value: unknown
  readonly violations: readonly FieldViolation[]
}

/** Parameters of the path and the query are named in snake_case in a request, members of the body as in the schema. */
function check(part: 'body' | 'path' | 'query', schema: AnySchema | null, value: unknown): Checked {
  if (!schema) return NOTHING
  const parsed = safeParseBounded(schema, value)
  if (parsed.success) return { value: parsed.data, violations: [] }
  const wireName = part === 'body' ? undefined : toParameterName
  return { value: null, violations: violationsOf(part, parsed.error, wireName) }
}

function checkBody(schema: AnySchema | null, body: unknown): Checked {
  if (!schema || body !== undefined) return check('body', schema, body)
  return { value: null, violations: [{ field: 'body', description: 'Missing' }] }
}

/** What there is of a part that an operation does not have. */
const NOTHING: Checked = { value: null, violations: [] }

/**
 * Parameters are written in snake_case: one in camelCase is another, which nobody knows. An operation whose query has no
 * parameters takes none.
 */
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
  return { value: null, violations }
}

function isParameterName(name: string): boolean {
  return toParameterName(fromParameterName(name)) === name
}

/** Whether a message has no fields, so that no body says as much as an empty one. */
function isEmpty(schema: AnySchema): boolean {
  const data = describe(schema)
  return data.kind === 'message' && data.fields.size === 0
}
