import type { AnySchema, MessageDescription } from '@igakit/schemas'
import type { AnyOperation } from '@igakit/schemas/operations'
import { describe } from '@igakit/schemas'
import { requestView } from '@igakit/schemas/request'
import type { Validator } from '../core/validator.ts'
import { ValidationError, type ValidationIssue } from './validation-error.ts'

/** What becomes of what does not fit: nothing, a warning, or an error. */
export type ValidationMode = 'off' | 'strict' | 'warn'

/** What is validated, and how. */
export interface ValidationOptions {
  /** `strict` unless told: a request that does not fit is refused before it is sent. */
  readonly requests?: ValidationMode
  /** `warn` unless told: an answer that does not fit is handed on all the same. */
  readonly responses?: ValidationMode
  /** What is done with a warning; printed to the console unless told. */
  readonly onWarning?: (warning: ValidationError) => void
}

/** The schemas of what a call takes, as it may be written. */
interface RequestSchemas {
  readonly schemas: readonly AnySchema[]
  readonly body: AnySchema | undefined
  /** The names that belong to the path and the query. */
  readonly elsewhere: ReadonlySet<string>
}

/**
 * Checks requests and answers of operations against their schemas:
 * `validation([revokeSecret], { responses: 'strict' })` with `revokeSecret` from `@igakit/schemas/operations`, or
 * `validation(Object.values(operations))` for all. Answers are handed on as they came: members and values of enumerations
 * that nobody knows pass in them, as the interface says.
 */
export function validation(
  operations: Iterable<AnyOperation>,
  { requests = 'strict', responses = 'warn', onWarning = warnOnConsole }: ValidationOptions = {},
): Validator {
  const known = new Map(Array.from(operations, (operation) => [operation.id, operation]))
  const views = new Map<string, RequestSchemas>()
  const report = (mode: ValidationMode, error: ValidationError): void => {
    if (mode === 'strict') throw error
    onWarning(error)
  }

  return {
    request({ id }, parameters) {
      if (requests === 'off') return
      const operation = known.get(id)
      const schemas = views.get(id) ?? (operation && requestSchemas(operation))
      if (schemas) views.set(id, schemas)
      const issues = schemas ? requestIssues(schemas, parameters) : [unknownOperation(id)]
      if (issues.length > 0) {
        report(requests, new ValidationError('request_invalid', issues, { operation: id }))
      }
    },
    response({ id }, data, answer) {
      if (responses === 'off') return
      const operation = known.get(id)
      const issues = operation ? issuesOf(operation.response, data) : [unknownOperation(id)]
      if (issues.length > 0) {
        const place = { operation: id, attempts: answer.attempts }
        report(responses, new ValidationError('response_invalid', issues, place, answer.text))
      }
    },
  }
}

function requestSchemas({ pathParameters, query, body }: AnyOperation): RequestSchemas {
  const others = [pathParameters, query].filter((schema) => schema !== null)
  return {
    schemas: others.map((schema) => requestView(schema)),
    body: body === null ? undefined : requestView(body),
    elsewhere: new Set(others.flatMap((schema) => [...messageOf(schema).fields.keys()])),
  }
}

function requestIssues(
  { schemas, body, elsewhere }: RequestSchemas,
  parameters: Readonly<Record<string, unknown>>,
): ValidationIssue[] {
  const entries = Object.entries(parameters)
  const parts = schemas.flatMap((schema) => {
    const { fields } = messageOf(schema)
    return issuesOf(schema, Object.fromEntries(entries.filter(([name]) => fields.has(name))))
  })
  const rest = Object.fromEntries(entries.filter(([name]) => !elsewhere.has(name)))
  return body ? [...parts, ...issuesOf(body, rest)] : parts
}

function issuesOf(schema: AnySchema, value: unknown): ValidationIssue[] {
  const result = schema.safeParse(value)
  return (result.error?.issues ?? []).map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'number' ? step : String(step))),
    code: issue.code === 'custom' ? String(issue.params?.['code'] ?? issue.code) : issue.code,
    message: issue.message,
  }))
}

function messageOf(schema: AnySchema): MessageDescription {
  const data = describe(schema)
  if (data.kind === 'message') return data
  throw new TypeError(`The parts of an operation are messages, not ${data.kind}.`)
}

function unknownOperation(id: string): ValidationIssue {
  return {
    path: [],
    code: 'unknown_operation',
    message: `${id} is not among the operations that "validation" was given`,
  }
}

function warnOnConsole(warning: ValidationError): void {
  console.warn(`${warning.operation}: ${warning.message}`)
}
