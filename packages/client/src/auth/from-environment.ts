import { isObject } from '../platform/json.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { clientCredentials } from './client-credentials.ts'
import type { Auth } from './token-source.ts'

/** The environment variables for the base URL and the credentials. */
export const environmentVariables = {
  baseUrl: 'IGAKIT_BASE_URL',
  accessToken: 'IGAKIT_ACCESS_TOKEN',
  clientId: 'IGAKIT_CLIENT_ID',
  clientSecret: 'IGAKIT_CLIENT_SECRET',
} as const

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the base URL and the credentials from the environment at the time of the call:
 * `createClient(fromEnvironment())`. An access token takes precedence over client credentials.
 */
export function fromEnvironment(environment: Environment = processEnvironment()): {
  baseUrl: string
  auth: Auth
} {
  const read = (name: keyof typeof environmentVariables): string | undefined =>
    environment[environmentVariables[name]]?.trim() || undefined
  const [baseUrl, accessToken, clientId, clientSecret] = [
    read('baseUrl'),
    read('accessToken'),
    read('clientId'),
    read('clientSecret'),
  ]
  const {
    baseUrl: url,
    accessToken: token,
    clientId: id,
    clientSecret: secret,
  } = environmentVariables
  if (baseUrl === undefined) throw new RefusedError('option', `${url} is not set.`, ['baseUrl'])
  if (accessToken !== undefined) return { baseUrl, auth: accessToken }
  if (clientId !== undefined && clientSecret !== undefined) {
    return { baseUrl, auth: clientCredentials({ clientId, clientSecret }) }
  }
  throw new RefusedError('option', `Neither ${token} nor both ${id} and ${secret} are set.`, [
    'auth',
  ])
}

/** Returns the process environment; empty in browsers. */
function processEnvironment(): Environment {
  const process: unknown = Reflect.get(globalThis, 'process')
  const env = isObject(process) ? process['env'] : undefined
  if (!isObject(env)) return {}
  const names = Object.values(environmentVariables)
  return Object.fromEntries(
    names.map((name) => [name, typeof env[name] === 'string' ? env[name] : undefined]),
  )
}
