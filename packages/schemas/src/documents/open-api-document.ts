import type { AnyOperation } from '../protocol/operation.ts'
import { operationGroups } from '../protocol/operation-groups.ts'
import { operations } from '../operations/operations.ts'
import { statusSchema } from '../protocol/status.ts'
import { requestView } from '../views/request/request-view.ts'
import { operationExamples } from './examples/index.ts'
import type { OperationExample } from './examples/operation-example.ts'
import type { JsonObject } from './json.ts'
import { errorResponseComponents } from './open-api/error-responses.ts'
import { operationObject } from './open-api/operation-object.ts'
import { schemaComponents } from './open-api/schema-components.ts'

const table: readonly AnyOperation[] = Object.values(operations)
const examples: Readonly<Record<string, OperationExample<AnyOperation>>> = operationExamples

/** Returns the OpenAPI 3.1 document of the interface. */
export function openApiDocument(): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Identity governance service',
      summary: 'Access governance: entitlements, owners, access requests and directories.',
      description:
        'The operations of a multi-tenant access governance service. Responses may have members and enum values (`x-extensible-enum`) that are not listed here: accept them, but do not send them.',
      version: '0.1.0-alpha',
      contact: { name: 'igakit', url: 'https://github.com/igakit/igakit' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [
      {
        url: '{base_url}',
        description: 'The base URL of a tenant.',
        variables: {
          base_url: {
            default: 'https://tenant.example',
            description: 'The base URL, with a path if the tenant is addressed by one.',
          },
        },
      },
    ],
    tags: Object.values(operationGroups).map(({ title, description }) => ({
      name: title,
      description,
    })),
    paths: paths(),
    components: {
      schemas: schemaComponents([
        ...table.flatMap(({ body, response }) =>
          body ? [requestView(body), response] : [response],
        ),
        statusSchema,
      ]),
      responses: errorResponseComponents,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token, as `Authorization: Bearer <ACCESS_TOKEN>`.',
        },
        oauth: {
          type: 'oauth2',
          description:
            'The client credentials flow. `{base_url}/auth/v1/token` issues bearer tokens; send the credentials in the body of the token request, not in a header.',
          // Relative to the server, like the paths: `tokenUrl` must be a URL, and a URL template is not valid.
          flows: { clientCredentials: { tokenUrl: '/auth/v1/token', scopes: {} } },
        },
      },
    },
  }
}

function paths(): JsonObject {
  const byPath = new Map<string, Record<string, JsonObject>>()
  for (const operation of table) {
    const item = byPath.get(operation.path) ?? {}
    const example = examples[operation.id]
    if (!example) throw new Error(`Missing example of ${operation.id}`)
    item[operation.method.toLowerCase()] = operationObject(operation, example)
    byPath.set(operation.path, item)
  }
  return Object.fromEntries(byPath)
}
