import { contentSecurityPolicyHeader } from './content-security-policy.ts'

/** The headers required on every response with a file of the built page. */
export const responseHeaders = {
  'Content-Security-Policy': contentSecurityPolicyHeader,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The built file that lists the required headers for servers such as `iga playground`. */
export const responseHeadersFile = 'response-headers.json'
