import { BlockList, isIP } from 'node:net'
import type { RunningServer, StartServerOptions } from '@igakit/server'

/** Returns a warning if other machines can reach the server, or undefined. */
export function exposure(
  { host = '127.0.0.1', controlHosts = [] }: StartServerOptions,
  { origin }: Pick<RunningServer, 'origin'>,
): string | undefined {
  if (isLoopback(host)) return undefined
  const control =
    controlHosts.length === 0
      ? 'The control plane responds only to this machine.'
      : `The control plane also responds at ${controlHosts.join(', ')}, with its token.`
  return (
    `${host}:${new URL(origin).port} is reachable from other machines over plain HTTP: tenants require ` +
    'credentials; /healthz, /metrics and /openapi.json do not. Credentials and records can be ' +
    `intercepted. ${control}`
  )
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True if only this machine can reach an address that the server listens on. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const version = isIP(host)
  return version !== 0 && loopback.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
