import { expect, test } from 'vitest'
import { adviceOn } from './failure-advice.ts'

test.each([
  ['unauthenticated', 401, 'Get a new one'],
  ['permission_denied', 403, 'Ask for that permission'],
  ['resource_exhausted', 429, 'Wait a minute'],
  ['unavailable', 503, 'the rule is not to blame'],
  ['response_not_json', 200, 'sign-in page or proxy'],
  ['redirect', 302, 'Check the address'],
  ['connection', undefined, 'VPN'],
  ['call_timeout', undefined, 'given up'],
  ['token_refused', 401, 'client id'],
  ['no_server', undefined, 'iga playground'],
  ['another_code', 418, 'Check the address'],
  ['another_code', 599, 'not to blame'],
  ['constructor', undefined, 'not to blame'],
])('about %s with %j it says what to do', (code, status, text) => {
  const failure = { ok: false, code, reason: '', ...(status !== undefined && { status }) } as const
  expect(adviceOn(failure)).toContain(text)
  expect(adviceOn(failure)).toMatch(/[.?]$/)
})
