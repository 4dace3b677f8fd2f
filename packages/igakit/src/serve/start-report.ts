import { safeJson } from '@igakit/cel-testing/safe-text'
import type { RunningServer, ServedTenant, StartServerOptions } from '@igakit/server'
import type { Context } from '../context.ts'
import { fields } from '../output/table.ts'

/** Secrets that the user gave. They are not printed, so that no container log has them. */
export interface GivenSecrets {
  readonly client: boolean
  readonly control: boolean
}

export function givenSecrets({ tenants = [], controlToken }: StartServerOptions): GivenSecrets {
  return {
    client: tenants.some(({ client }) => client !== undefined),
    control: controlToken !== undefined,
  }
}

/** The addresses and generated credentials for programs: one line of JSON. */
export function startDocument(server: RunningServer, given: GivenSecrets): string {
  const tenants = server.tenants.map(
    ({ name, baseUrl, hostUrl, clientId, clientSecret, isNew }) => ({
      name,
      baseUrl,
      hostUrl,
      clientId,
      ...(!given.client && { clientSecret }),
      isNew,
    }),
  )
  const { origin, controlToken } = server
  const document = { ok: true, origin, ...(!given.control && { controlToken }), tenants }
  return `${safeJson(document, 'line')}\n`
}

/** The same for a person, with a first call to copy. */
export function startReport(
  { outStyle }: Context,
  { controlToken, origin, tenants }: RunningServer,
  given: GivenSecrets,
): string {
  const shown = tenants.map((tenant) =>
    fields(outStyle, [
      ['base URL', tenant.baseUrl],
      ['by host name', tenant.hostUrl],
      ['client id', tenant.clientId],
      ['client secret', given.client ? 'as given' : tenant.clientSecret],
    ]),
  )
  const control = fields(outStyle, [
    ['control', `${origin}/_control`],
    ['control token', given.control ? 'as given' : controlToken],
  ])
  const [first] = tenants
  return [...shown, control, ...(first ? [example(first, given)] : [])].join('\n')
}

/** Quoted for a shell: neither an address nor an id nor a generated secret has a quote in it. */
function example({ baseUrl, clientId, clientSecret }: ServedTenant, given: GivenSecrets): string {
  const secret = given.client ? '"$IGAKIT_CLIENT_SECRET"' : `'${clientSecret}'`
  return [
    '# a token, which lasts an hour',
    `curl '${baseUrl}/auth/v1/token' -d grant_type=client_credentials \\`,
    `  -d client_id='${clientId}' --data-urlencode client_secret=${secret}`,
    '',
    '# or let iga get the token',
    `export IGAKIT_BASE_URL='${baseUrl}' IGAKIT_CLIENT_ID='${clientId}' \\`,
    `  IGAKIT_CLIENT_SECRET=${secret}`,
    `echo '{"query": "ada"}' | iga api appUsers.search --data -`,
    '',
  ].join('\n')
}
