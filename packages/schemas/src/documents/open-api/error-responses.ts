import type { AnyOperation } from '../../protocol/operation.ts'
import { type Status, type StatusCode, statusCodes, statusSchema } from '../../protocol/status.ts'
import { type JsonObject, toJson } from '../json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { referToComponent } from './schema-components.ts'

interface ErrorResponse {
  /** The name of the component. */
  readonly name: string
  readonly description: string
  /** An example response; its code determines the HTTP status. */
  readonly example: Status & { readonly code: StatusCode }
  readonly headers?: JsonObject
}

const errorResponses: readonly ErrorResponse[] = [
  {
    name: 'BadRequest',
    description: 'The request is invalid, or the object is not in a state that allows it.',
    example: {
      code: 3,
      message: 'query.page_size: Invalid input: expected number, received string',
      details: [
        {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [
            {
              field: 'query.page_size',
              description: 'Invalid input: expected number, received string',
            },
          ],
        },
      ],
    },
  },
  {
    name: 'Unauthorized',
    description: 'The token is missing or invalid.',
    example: {
      code: 16,
      message: 'The request has no bearer token in its Authorization header.',
      details: [],
    },
  },
  {
    name: 'Forbidden',
    description: 'The caller has no permission.',
    example: { code: 7, message: 'Not allowed', details: [] },
  },
  {
    name: 'NotFound',
    description: 'The path names an object that does not exist.',
    example: { code: 5, message: 'There is no webhook 2bNfE6hTw2qMk4xZj9vRcDs7LpY.', details: [] },
  },
  {
    name: 'Conflict',
    description: 'Another request changed the object first, or the object already exists.',
    example: {
      code: 10,
      message: 'Another request wrote the decoy first; read it again and retry.',
      details: [],
    },
  },
  {
    name: 'TooManyRequests',
    description: 'Too many requests. Retry after the time in `Retry-After`.',
    example: { code: 8, message: 'Too many requests', details: [] },
    headers: {
      'Retry-After': {
        description: 'When to retry: a number of seconds or an HTTP date.',
        schema: { type: 'string' },
        example: '2',
      },
    },
  },
]

const otherError: ErrorResponse = {
  name: 'Error',
  description: 'Another error.',
  example: { code: 13, message: 'Internal error', details: [] },
}

/** The error responses, as components. */
export const errorResponseComponents: JsonObject = Object.fromEntries(
  [...errorResponses, otherError].map(({ name, description, headers, example }) => [
    name,
    {
      description: `${description} ${codesSentAs(statusCodes[example.code].httpStatus, name)}`,
      ...(headers && { headers }),
      content: {
        'application/json': {
          schema: valueJsonSchema(statusSchema, referToComponent),
          example: toJson(example),
        },
      },
    },
  ]),
)

/**
 * Returns the error responses of an operation by HTTP status: 404 only if its path has parameters, 409 only if it
 * also writes.
 */
export function errorResponsesOf({ method, pathParameters }: AnyOperation): JsonObject {
  const hasPath = pathParameters !== null
  const present: Readonly<Record<string, boolean>> = {
    NotFound: hasPath,
    Conflict: hasPath && method !== 'GET',
  }
  const listed = errorResponses.filter(({ name }) => present[name] ?? true)
  return Object.fromEntries([
    ...listed.map(({ name, example }) => [
      String(statusCodes[example.code].httpStatus),
      { $ref: `#/components/responses/${name}` },
    ]),
    ['default', { $ref: `#/components/responses/${otherError.name}` }],
  ])
}

/** Lists the codes of an HTTP status, or of all statuses without their own response. */
function codesSentAs(httpStatus: number, name: string): string {
  const listed = new Set<number>(
    errorResponses.map(({ example }) => statusCodes[example.code].httpStatus),
  )
  const codes = Object.entries(statusCodes).filter(([, status]) =>
    name === otherError.name ? !listed.has(status.httpStatus) : status.httpStatus === httpStatus,
  )
  const names = codes.map(([code, status]) => `${status.name} (${code})`)
  return `The code is ${names.join(' or ')}.`
}
