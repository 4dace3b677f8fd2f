import type { RunningServer, StartServerOptions } from '@igakit/server'
import { isLoopback } from './is-loopback.ts'

/** The warning about a server that other machines can reach, or undefined. */
export function exposure(
  { host = '127.0.0.1', controlHosts = [] }: StartServerOptions,
  { origin }: Pick<RunningServer, 'origin'>,
): string | undefined {
  if (isLoopback(host)) return undefined
  const control =
    controlHosts.length === 0
      ? 'The control plane answers this machine only.'
      : `The control plane answers at ${controlHosts.join(', ')} too, with its token.`
  return (
    `${host}:${new URL(origin).port} is reachable from other machines over plain HTTP: tenants with their ` +
    'credentials, /healthz, /metrics and /openapi.json without. Credentials and records can be read on ' +
    `the way. ${control}`
  )
}
