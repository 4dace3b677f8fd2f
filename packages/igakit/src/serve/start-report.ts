import { safeJson } from '@igakit/cel-testing/safe-text'
import type { RunningServer, ServedTenant } from '@igakit/server'
import type { Context } from '../context.ts'
import { fields } from '../output/table.ts'

/** Where the server is and what it is called with, for programs: one line of JSON. */
export function startDocument({ origin, controlToken, tenants }: RunningServer): string {
  const listed = tenants.map(({ name, baseUrl, hostUrl, clientId, clientSecret, isNew }) => ({
    name,
    baseUrl,
    hostUrl,
    clientId,
    clientSecret,
    isNew,
  }))
  return `${safeJson({ ok: true, origin, controlToken, tenants: listed }, 'line')}\n`
}

/** The same for a person, with a first call to copy. */
export function startReport(
  { outStyle }: Context,
  { controlToken, origin, tenants }: RunningServer,
): string {
  const shown = tenants.map((tenant) =>
    fields(outStyle, [
      ['base URL', tenant.baseUrl],
      ['by host name', tenant.hostUrl],
      ['client id', tenant.clientId],
      ['client secret', tenant.clientSecret],
    ]),
  )
  const control = fields(outStyle, [
    ['control', `${origin}/_control`],
    ['control token', controlToken],
  ])
  const [first] = tenants
  return [...shown, control, ...(first ? [example(first)] : [])].join('\n')
}

/** Quoted for a shell: none of these values has a quote in it. */
function example({ baseUrl, clientId, clientSecret }: ServedTenant): string {
  return [
    '# a token, which lasts an hour',
    `curl '${baseUrl}/auth/v1/token' -d grant_type=client_credentials \\`,
    `  -d client_id='${clientId}' -d client_secret='${clientSecret}'`,
    '',
    '# or by iga, which gets it by itself',
    `export IGAKIT_BASE_URL='${baseUrl}' IGAKIT_CLIENT_ID='${clientId}' \\`,
    `  IGAKIT_CLIENT_SECRET='${clientSecret}'`,
    `echo '{"query": "ada"}' | iga api appUsers.search --data -`,
    '',
  ].join('\n')
}
