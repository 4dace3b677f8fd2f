import { contentSecurityPolicyHeader } from './content-security-policy.ts'

/** The headers required on every response that contains a file of the built page. */
export const responseHeaders = {
  'Content-Security-Policy': contentSecurityPolicyHeader,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The name of the built file with the required headers, for servers such as `iga playground`. */
export const responseHeadersFile = 'response-headers.json'
