import type { LiveFailure } from '@igakit/cel-testing/live-check'

const wrongAddress =
  'Check the address. Enter the address of the tenant, such as https://tenant.example.com, not of a sign-in page or proxy.'
const failedService = 'The service failed; the rule is not the cause. Try again later.'
const unreached = 'Check the address and the connection to it: network, VPN, proxy, certificate.'
const tooSlow = 'The request timed out. Check the connection to the address and try again.'
const again = 'Reload the page and try again.'

/** Advice keyed by error code. The codes come from the client and the playground server. */
const advice: Readonly<Record<string, string>> = {
  unauthenticated:
    'The token has expired, was revoked, or belongs to another tenant. Enter a new token.',
  permission_denied:
    'The owner of the token may not test rules. Request that permission, or use other credentials.',
  resource_exhausted: 'The service limits the rate of requests. Wait a minute, then try again.',
  not_found: wrongAddress,
  unimplemented: wrongAddress,
  redirect: wrongAddress,
  response_not_json: wrongAddress,
  response_invalid: wrongAddress,
  response_too_large: wrongAddress,
  base_url: wrongAddress,
  invalid_connection: 'Enter the address and the credentials as issued by the service.',
  invalid_argument:
    'The service rejected the rule or the claims as invalid. They may be too large.',
  invalid_request: 'Make the claims or the rule smaller.',
  request_too_large: 'Make the claims smaller.',
  internal: failedService,
  unknown: failedService,
  unavailable: failedService,
  data_loss: failedService,
  aborted: failedService,
  cancelled: failedService,
  deadline_exceeded: tooSlow,
  attempt_timeout: tooSlow,
  call_timeout: tooSlow,
  connection: unreached,
  token_unavailable: unreached,
  token_refused: 'Check the client id and its secret, and that the client is enabled.',
  token_malformed: 'Enter only the token, without “Bearer” or line breaks.',
  no_server: 'Start iga playground again, then open the address that it prints.',
  forbidden: again,
  unknown_connection: again,
  stopped: '',
}

/** Returns advice on a failure in one or two sentences; empty if the reason is self-explanatory. */
export function adviceOn({ code, status }: LiveFailure): string {
  const known = Object.hasOwn(advice, code) ? advice[code] : undefined
  if (known !== undefined) return known
  return status !== undefined && status < 500 ? wrongAddress : failedService
}
