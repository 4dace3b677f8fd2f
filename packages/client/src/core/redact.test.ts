import { expect, test } from 'vitest'
import { redact } from './redact.ts'

const secret = 'p"q\\r s+t/ü'
const form = new URLSearchParams({ s: secret }).toString().slice(2)

test.each([
  [`plain ${secret}.`],
  [JSON.stringify({ token: secret })],
  [`?s=${encodeURIComponent(secret)}`],
  [form],
])('a secret is taken out of %s', (text) => {
  const redacted = redact(text, [secret])
  expect(redacted).toContain('[redacted]')
  expect(redacted).not.toContain('s+t')
  expect(redacted).not.toContain('s%2Bt')
})

test('an empty secret is none', () => {
  expect(redact('text', [''])).toBe('text')
})
