import { safeJson } from '@igakit/cel-testing/safe-text'
import type { RunningServer, ServedTenant, StartServerOptions } from '@igakit/server'
import type { Context } from '../../context.ts'
import { fields } from '../../output/table.ts'

/** Secrets that the user provided. They are not printed, which keeps them out of container logs. */
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

/** Returns the addresses and generated credentials as one line of JSON. */
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

/** Formats the addresses and generated credentials as text, with an example request to copy. */
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

/** Formats example commands. Single quotes suffice: addresses, ids and generated secrets contain no quotes. */
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

/** Describes where records are stored, without a password. Users easily forget that DATABASE_URL is set. */
export function storePlace({ databaseUrl, file }: StartServerOptions): string {
  if (file !== undefined) return `Records are kept in the file ${file}.`
  if (databaseUrl === undefined) return 'Records are kept in memory until the server stops.'
  const { host, pathname, searchParams } = new URL(databaseUrl)
  const place = host || (searchParams.get('host') ?? 'localhost')
  return `Records are kept in the database ${pathname.slice(1)} at ${place}.`
}
