import { empty } from '../../model/empty.ts'
import type { AnyOperation } from '../../operations/operation.ts'
import { operationGroupOf } from '../../operations/operation-group-of.ts'
import { operationGroups } from '../../operations/operation-groups.ts'
import { requestView } from '../../views/request-view.ts'
import type { OperationExample } from '../examples/operation-example.ts'
import type { JsonObject } from '../json.ts'
import { toJson } from '../to-json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { referToComponent } from './component-name.ts'
import { errorResponsesOf } from './error-responses.ts'
import { parameterObjects } from './parameter-objects.ts'

/** Every operation takes a token, however it was come by. */
const security = [{ bearer: [] }, { oauth: [] }]

/** What the OpenAPI document says of an operation. */
export function operationObject(
  operation: AnyOperation,
  example: OperationExample<AnyOperation>,
): JsonObject {
  const { id, summary, description, pathParameters, query, response } = operation
  const parameters = [
    ...parameterObjects('path', pathParameters, example.path),
    ...parameterObjects('query', query, example.query),
  ]
  return {
    operationId: id,
    tags: [operationGroups[operationGroupOf(operation)].title],
    summary,
    description,
    security,
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(operation, example.body),
    responses: {
      '200': {
        description: 'The operation succeeded.',
        content: {
          'application/json': {
            schema: valueJsonSchema(response, referToComponent),
            example: toJson(example.response),
          },
        },
      },
      ...errorResponsesOf(operation),
    },
    'x-idempotent': operation.idempotent,
    'x-pagination': operation.pagination,
  }
}

/** A body without fields can be left out. */
function requestBody({ body }: AnyOperation, example: unknown): JsonObject {
  if (!body) return {}
  const json = toJson(example)
  const schema = valueJsonSchema(requestView(body), referToComponent)
  const required = body !== empty
  return { requestBody: { required, content: { 'application/json': { schema, example: json } } } }
}
