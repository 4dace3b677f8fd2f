import { empty } from '../../model/scalars.ts'
import { operationGroupOf, operationGroups } from '../../protocol/operation-groups.ts'
import type { AnyOperation } from '../../protocol/operation.ts'
import { requestView } from '../../views/request/request-view.ts'
import type { OperationExample } from '../examples/operation-example.ts'
import { type JsonObject, toJson } from '../json.ts'
import { valueJsonSchema } from '../value-json-schema.ts'
import { errorResponsesOf } from './error-responses.ts'
import { parameterObjects } from './parameter-objects.ts'
import { referToComponent } from './schema-components.ts'

/** Every operation requires a bearer token. */
const security = [{ bearer: [] }, { oauth: [] }]

/** Returns the operation object of the OpenAPI document. */
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

/** Returns the request body object; a body without fields is optional. */
function requestBody({ body }: AnyOperation, example: unknown): JsonObject {
  if (!body) return {}
  const json = toJson(example)
  const schema = valueJsonSchema(requestView(body), referToComponent)
  const required = body !== empty
  return { requestBody: { required, content: { 'application/json': { schema, example: json } } } }
}
