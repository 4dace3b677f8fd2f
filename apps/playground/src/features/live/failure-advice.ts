import type { LiveFailure } from './services.ts'

const wrongAddress =
  'Check the address: it is that of the tenant, such as https://tenant.example.com, and of no sign-in page or proxy before it.'
const failedService = 'The service failed, and the rule is not to blame. Check again in a while.'
const unreached =
  'Check the address, and whether this machine reaches it: network, VPN, proxy, certificate.'
const tooSlow =
  'It was given up. Check again, and whether this machine reaches the address quickly.'
const again = 'Reload the page and check again.'

/** What a person can do, by the codes of the service's client and of the server of the page. */
const advice: Readonly<Record<string, string>> = {
  unauthenticated:
    'The token has expired, was revoked, or is another tenant’s. Get a new one, and enter it.',
  permission_denied:
    'Whoever the token belongs to may not try rules. Ask for that permission, or use other credentials.',
  resource_exhausted: 'The service asks for a pause. Wait a minute, then check again.',
  not_found: wrongAddress,
  unimplemented: wrongAddress,
  redirect: wrongAddress,
  response_not_json: wrongAddress,
  response_invalid: wrongAddress,
  response_too_large: wrongAddress,
  base_url: wrongAddress,
  invalid_connection: 'Enter the address and the credentials as the service gave them.',
  invalid_argument: 'The service takes this rule or these claims for none. Are they too large?',
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
  token_refused: 'Enter the client id and its secret again, and check that the client is enabled.',
  token_malformed: 'Enter the token alone, without “Bearer” and without line breaks.',
  no_server: 'Start iga playground again, then reload the page at the address that it says.',
  forbidden: again,
  unknown_connection: again,
  stopped: '',
}

/** What a person can do about a failure, in a sentence or two; empty where that is plain. */
export function adviceOn({ code, status }: LiveFailure): string {
  const known = Object.hasOwn(advice, code) ? advice[code] : undefined
  if (known !== undefined) return known
  return status !== undefined && status < 500 ? wrongAddress : failedService
}
