import type { LiveQuestion } from './live-client.ts'
import type { Services } from './services.ts'
import type { Target } from './target.ts'

/** Where a target is asked, with what stands for the address while there is none. */
export function addressOf({ tenant }: Services, target: Target): string {
  const given = target.kind === 'tenant' ? (tenant?.baseUrl ?? '') : target.baseUrl
  return given.trim().replace(/\/+$/, '') || '(address)'
}

/** The requests as they are made, with words in the place of the credentials. */
export function sentText(services: Services, target: Target, question: LiveQuestion): string {
  const baseUrl = addressOf(services, target)
  const { claimsJson, expression } = question
  return [
    ...(target.kind === 'token' ? [] : [`POST ${baseUrl}/auth/v1/token`, signIn(target), '']),
    `POST ${baseUrl}/api/v1/workload_federation/test-cel`,
    target.kind === 'token'
      ? 'Authorization: Bearer (the token)'
      : 'Authorization: Bearer (the token of the answer above)',
    '',
    JSON.stringify({ claimsJson, expression }, undefined, 2),
  ].join('\n')
}

function signIn(target: Exclude<Target, { kind: 'token' }>): string {
  const client = target.kind === 'client' ? target.clientId || '(the client id)' : '(its client)'
  return `grant_type=client_credentials&client_id=${client}&client_secret=(the secret)`
}
