import { expect, test } from 'vitest'
import { isUnasked, reasonOf } from './reason-of.ts'

test.each([
  ['invalid_connection', 'Is there a space in it?.', 'Is there a space in it?'],
  ['invalid_connection', 'The base URL is not a URL.', 'The address is not a URL.'],
  [
    'redirect',
    'It redirects elsewhere; check the base URL.',
    'It redirects elsewhere; check the address.',
  ],
  [
    'response_not_json',
    'No JSON object; check that the base URL is that of the service.',
    'No JSON object; check that the address is that of the service.',
  ],
  [
    'response_not_json',
    'No JSON object; check the base URL. The call may have taken effect.',
    'No JSON object; check the address. The call may have taken effect.',
  ],
  [
    'base_url',
    'The base URL uses plain http (see "allowInsecureHosts"); expected https.',
    'The address uses plain http; expected https.',
  ],
  ['unauthenticated', 'The base URL is mine?.', 'The base URL is mine?.'],
])('rewrites the reason of %s, %j, to %j', (code, reason, expected) => {
  expect(reasonOf({ ok: false, code, reason })).toBe(expected)
})

test('requests rejected by the page were not sent; those rejected by a service were', () => {
  expect(isUnasked({ ok: false, code: 'invalid_connection', reason: '' })).toBe(true)
  expect(isUnasked({ ok: false, code: 'invalid_request', reason: '', status: 400 })).toBe(false)
  expect(isUnasked({ ok: false, code: 'connection', reason: '' })).toBe(false)
})
