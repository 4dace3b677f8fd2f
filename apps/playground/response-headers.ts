import { contentSecurityPolicyHeader } from './content-security-policy.ts'

/** The headers that every answer of a server of the built page has to have. */
export const responseHeaders = {
  'Content-Security-Policy': contentSecurityPolicyHeader,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The file of the build that says so to whoever serves it, `iga playground` for one. */
export const responseHeadersFile = 'response-headers.json'
