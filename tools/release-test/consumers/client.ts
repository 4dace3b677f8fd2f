import {
  clientCredentials,
  createClient,
  createConnection,
  NotFoundError,
  resolveExpanded,
  revokeSecret,
} from '@igakit/client'
import { openTelemetry } from '@igakit/client/open-telemetry'
import { validation } from '@igakit/client/validation'
import { operations } from '@igakit/schemas/operations'
import { expectEqual } from './expect-equal.ts'

const app = { '@type': 'type.googleapis.com/acme.api.v1.App', id: 'a1' }

/** The responses of a fake service, keyed by method and last path segment. */
const answers: Readonly<Record<string, readonly [number, unknown]>> = {
  'POST token': [200, { access_token: 'token', expires_in: 3600 }],
  'POST app_users': [200, { list: [{ appPath: '$.expanded[0]' }], expanded: [app] }],
  'DELETE v1': [200, { secret: { vaultId: 'v1' } }],
}

/** Calls a service through each entry point, like a program that uses @igakit/client. */
export async function use(): Promise<void> {
  const sent: string[] = []
  const options = {
    baseUrl: 'https://tenant.example.com',
    auth: clientCredentials({ clientId: 'id', clientSecret: 'secret' }),
    validation: validation(Object.values(operations), { responses: 'strict' }),
    fetch: async (url: string, { method = 'GET' }: RequestInit): Promise<Response> => {
      const request = `${method} ${url.slice(url.lastIndexOf('/') + 1)}`
      sent.push(request)
      const [status, body] = answers[request] ?? [404, { code: 5, message: 'no such thing' }]
      return new Response(JSON.stringify(body), { status })
    },
  }
  const client = createClient(options)

  const { secret } = await client.secrets.revoke({ vaultId: 'v1' })
  expectEqual('The secret', secret, { vaultId: 'v1' })
  const [account] = await client.appUsers
    .search({ expandMask: { paths: ['app_id'] } })
    .toArray({ limit: 1 })
  expectEqual('The app of an account', account && resolveExpanded(account).app, app)

  const missing = await revokeSecret(createConnection({ ...options, auth: 'token' }), {
    vaultId: 'v2',
  }).then(
    () => 'nothing',
    (error: unknown) => error instanceof NotFoundError && error.message,
  )
  expectEqual('The error of another secret', missing, 'no such thing')
  expectEqual('The requests', sent, ['POST token', 'DELETE v1', 'POST app_users', 'DELETE v2'])
  expectEqual('The hooks of a tracer', typeof openTelemetry, 'function')
}
