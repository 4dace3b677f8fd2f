import { expect, test } from 'vitest'
import { adviceOn } from './failure-advice.ts'

test.each([
  ['unauthenticated', 401, 'Enter a new token'],
  ['permission_denied', 403, 'Request that permission'],
  ['resource_exhausted', 429, 'Wait a minute'],
  ['unavailable', 503, 'the rule is not the cause'],
  ['response_not_json', 200, 'sign-in page or proxy'],
  ['redirect', 302, 'Check the address'],
  ['connection', undefined, 'VPN'],
  ['call_timeout', undefined, 'timed out'],
  ['token_refused', 401, 'client id'],
  ['no_server', undefined, 'iga playground'],
  ['another_code', 418, 'Check the address'],
  ['another_code', 599, 'not the cause'],
  ['constructor', undefined, 'not the cause'],
])('gives advice on %s with %j', (code, status, text) => {
  const failure = { ok: false, code, reason: '', ...(status !== undefined && { status }) } as const
  expect(adviceOn(failure)).toContain(text)
  expect(adviceOn(failure)).toMatch(/[.?]$/)
})
