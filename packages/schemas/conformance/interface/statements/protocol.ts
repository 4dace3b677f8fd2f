import document from '../../../openapi.json' with { type: 'json' }
import type { Catalogue } from '../catalogue.ts'
import { kindOf, prose, type Statements } from './statement.ts'

/** The checked parts of an operation in the OpenAPI document. */
interface Documented {
  readonly operationId?: string
  readonly requestBody?: object
  readonly responses?: Readonly<Record<string, object>>
  readonly security?: readonly unknown[]
}

const paths: readonly Readonly<Record<string, Documented>>[] = Object.values(document.paths)
const documented = paths.flatMap((path) => Object.values(path))
const { bearer, oauth } = document.components.securitySchemes

/** Statements about all operations, compared with the OpenAPI document where it covers them. */
export const protocol: Statements = {
  '## Endpoints': prose,
  'General rules:': prose,
  'All paths are relative to {base_url}': () => says(document.servers[0]?.url === '{base_url}'),
  'Every request carries the Authorization header (see Authentication)': prose,
  'Operations that send a body use Content-Type application/json': () =>
    documented.filter(({ requestBody }) => requestBody && !isJson(requestBody)).map(idOf),
  'Every operation returns 200 with a JSON body on success': () =>
    documented.filter(({ responses }) => !isJson(responses?.['200'])).map(idOf),
  'DELETE and action operations listed with an empty body accept the empty object {} as body, and their empty responses are {}':
    ({ operations }) =>
      operations
        .filter(({ method, body }) => method === 'DELETE' && !body?.safeParse({}).success)
        .map(({ id }) => id),
  'The key name starts with a capital letter': ({ messages }) =>
    messages.get('UpdateEntitlementAutomationResponse')?.fields.has('AppEntitlementAutomation')
      ? []
      : ['the key is another'],
  'Intended for authoring expressions': prose,

  '## Authentication': prose,
  'Every operation requires authentication': () =>
    documented.filter(({ security }) => (security ?? []).length === 0).map(idOf),
  'Two schemes are declared and both are attached to every operation: bearer and oauth': () =>
    documented
      .filter(({ security }) => JSON.stringify(security) !== '[{"bearer":[]},{"oauth":[]}]')
      .map(idOf),
  'Bearer scheme: send the header Authorization with the value Bearer followed by <ACCESS_TOKEN>':
    () => says(bearer.type === 'http' && bearer.scheme === 'bearer'),
  'OAuth 2.0 scheme: the client credentials flow': () =>
    says(Object.keys(oauth.flows).join() === 'clientCredentials'),
  'The token endpoint is {base_url}/auth/v1/token': () =>
    says(oauth.flows.clientCredentials.tokenUrl === '/auth/v1/token'),
  'Scopes: none defined (empty scope set)': () =>
    says(Object.keys(oauth.flows.clientCredentials.scopes).length === 0),
  'Client credentials (<CLIENT_ID> and <CLIENT_SECRET>) are sent in the body of the token request, not in headers':
    prose,
  'The token obtained by the flow is then used as the bearer token in the Authorization header':
    prose,
  'Which caller or role may call which operation: this is not stated beyond the presence of authentication':
    prose,

  '## Limits': prose,
  'Pagination applies to list and search operations': ({ operations }) =>
    operations
      .filter(({ id, pagination }) => /\.search/.test(id) !== (pagination !== 'none'))
      .map(({ id }) => id),
  'For GET operations page_size and page_token are query parameters': (catalogue) =>
    notPaginatedIn('query', 'GET', catalogue),
  'For POST operations pageSize and pageToken are body fields': (catalogue) =>
    notPaginatedIn('body', 'POST', catalogue),
  'A form file field carries maxFileSize (string, 64-bit integer) as a per-field constraint':
    kindOf('int64', 'FileField.maxFileSize'),
  'Rate limits, request-size limits and per-operation quotas: not shown': prose,

  '## Versioning': prose,
  'The version is carried in the path prefix: most operations are under /api/v1 and the entitlement-owner operations are under /api/v2':
    ({ operations }) =>
      operations
        .filter(({ id, path }) => {
          const version = id.startsWith('entitlementOwners.') ? 'v2' : 'v1'
          return !path.startsWith(`/api/${version}/`)
        })
        .map(({ id }) => id),
  'The interface description is labelled version 0.1.0-alpha': () =>
    says(document.info.version === '0.1.0-alpha'),
  'Enumerations on users allow unknown values: a client must not fail on a value it does not know':
    ({ schemas }) =>
      ['UserStatus', 'UserOrigin', 'UserType'].filter(
        (name) => !schemas.get(name)?.safeParse('A_VALUE_OF_LATER').success,
      ),
  'Deprecation policy and compatibility guarantees: not shown': prose,
}

function notPaginatedIn(
  part: 'body' | 'query',
  method: string,
  { operations }: Catalogue,
): readonly string[] {
  return operations
    .filter((operation) => operation.pagination !== 'none' && operation.method === method)
    .filter((operation) => operation.pagination !== part)
    .map(({ id }) => id)
}

function says(it: boolean): readonly string[] {
  return it ? [] : ['the OpenAPI document says something else']
}

function isJson(message: object | undefined): boolean {
  const content: unknown = message && Reflect.get(message, 'content')
  return typeof content === 'object' && content !== null && 'application/json' in content
}

function idOf({ operationId = 'an operation without a name' }: Documented): string {
  return operationId
}
