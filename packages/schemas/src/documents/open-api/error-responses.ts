import type { AnyOperation } from '../../operations/operation.ts'
import { type Status, statusSchema } from '../../operations/status.ts'
import { type StatusCode, statusCodes } from '../../operations/status-codes.ts'
import type { JsonObject } from '../json.ts'
import { toJson } from '../to-json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { referToComponent } from './component-name.ts'

interface ErrorResponse {
  /** The name of the component. */
  readonly name: string
  readonly description: string
  /** What an answer could be; its code gives the status of HTTP. */
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

/** The answers that say what went wrong, as components. */
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
 * The answers of an operation that say what went wrong, by their status of HTTP. What its path names may be missing, and
 * unless it only reads, another change may come in between.
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

/** Says which codes come with a status of HTTP, or with every status that has no response of its own. */
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
