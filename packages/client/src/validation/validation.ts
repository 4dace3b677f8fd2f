import type { AnySchema, MessageDescription } from '@igakit/schemas'
import type { AnyOperation } from '@igakit/schemas/operations'
import { describe } from '@igakit/schemas'
import { requestView } from '@igakit/schemas/request'
import type { Validator } from './validator.ts'
import { ValidationError, type ValidationIssue } from './validation-error.ts'

/** The action on a mismatch: none, a warning, or an error. */
export type ValidationMode = 'off' | 'strict' | 'warn'

/** The options of validation. */
export interface ValidationOptions {
  /** The mode for requests. Default: `strict`, which rejects an invalid request before it is sent. */
  readonly requests?: ValidationMode
  /** The mode for responses. Default: `warn`, which returns an invalid response with a warning. */
  readonly responses?: ValidationMode
  /** Called for each warning. Default: prints to the console. */
  readonly onWarning?: (warning: ValidationError) => void
}

/** The schemas for the parameters of a call. */
interface RequestSchemas {
  readonly schemas: readonly AnySchema[]
  readonly body: AnySchema | undefined
  /** The names of the path and query parameters. */
  readonly elsewhere: ReadonlySet<string>
}

/**
 * Returns a validator of requests and responses against the schemas of their operations: `validation([revokeSecret],
 * { responses: 'strict' })` with `revokeSecret` from `@igakit/schemas/operations`, or
 * `validation(Object.values(operations))` for all operations. Responses are returned unchanged; unknown members and
 * enumeration values are valid in responses.
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
  throw new TypeError(`Expected messages as parts of an operation, not ${data.kind}.`)
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
