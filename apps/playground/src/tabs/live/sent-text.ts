import type { LiveRequest } from './service/live-client.ts'
import type { Services } from './service/services.ts'
import type { Target } from './service/target.ts'

/** Returns the address of a target, or a placeholder if the address is empty. */
export function addressOf({ tenant }: Services, target: Target): string {
  const given = target.kind === 'tenant' ? (tenant?.baseUrl ?? '') : target.baseUrl
  return given.trim().replace(/\/+$/, '') || '(address)'
}

/** Formats the requests with placeholders for credentials. */
export function sentText(services: Services, target: Target, request: LiveRequest): string {
  const baseUrl = addressOf(services, target)
  const { claimsJson, expression } = request
  return [
    ...(target.kind === 'token' ? [] : [`POST ${baseUrl}/auth/v1/token`, signIn(target), '']),
    `POST ${baseUrl}/api/v1/workload_federation/test-cel`,
    target.kind === 'token'
      ? 'Authorization: Bearer (the token)'
      : 'Authorization: Bearer (the token of the response above)',
    '',
    JSON.stringify({ claimsJson, expression }, undefined, 2),
  ].join('\n')
}

function signIn(target: Exclude<Target, { kind: 'token' }>): string {
  const client =
    target.kind === 'client' ? target.clientId || '(the client id)' : '(the client of the tenant)'
  return `grant_type=client_credentials&client_id=${client}&client_secret=(the secret)`
}
