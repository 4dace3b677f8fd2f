import { describe, expect, test } from 'vitest'
import { redact } from './redact.ts'

const token = 'eyJhbGciOi/J9.cGF5bG9hZA+ZZ==~x'
const awkward = 'p"q\\r s+t/ü\n&<é'

const percent = (text: string): string =>
  Array.from(
    new TextEncoder().encode(text),
    (byte) => `%${byte.toString(16).padStart(2, '0')}`,
  ).join('')
const numbered = (text: string): string =>
  Array.from(text, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const html = (text: string): string =>
  Array.from(text, (c) => `&#x${c.charCodeAt(0).toString(16)};`).join('')
const decimal = (text: string): string => Array.from(text, (c) => `&#${c.charCodeAt(0)};`).join('')
const json = (text: string): string => JSON.stringify(text).slice(1, -1)
const form = (text: string): string => new URLSearchParams({ s: text }).toString().slice(2)

const encodings: [string, (text: string) => string][] = [
  ['plain', (text) => text],
  ['as JSON', json],
  ['as JSON with slashes escaped', (text) => json(text).replaceAll('/', String.raw`\/`)],
  ['as escaped code units', numbered],
  ['form-encoded', form],
  [
    'form-encoded in lower case',
    (text) => form(text).replace(/%../g, (each) => each.toLowerCase()),
  ],
  ['percent-encoded', encodeURIComponent],
  ['percent-encoded for each character', percent],
  ['percent-encoded twice', (text) => encodeURIComponent(encodeURIComponent(text))],
  ['percent-encoded in JSON', (text) => json(encodeURIComponent(text))],
  ['as JSON in JSON', (text) => json(json(text))],
  ['as JSON in JSON in JSON', (text) => json(json(json(text)))],
  ['as code units in JSON in JSON', (text) => json(numbered(text))],
  ['as HTML', html],
  ['as HTML with decimal entities', decimal],
  ['in Base64', (text) => Buffer.from(text).toString('base64')],
  ['in Base64 for URLs', (text) => Buffer.from(text).toString('base64url')],
  ['in Base64 after one byte', (text) => Buffer.from(`:${text}`).toString('base64')],
  ['in Base64 after two bytes', (text) => Buffer.from(`a:${text}`).toString('base64')],
  ['in Base64 of a header', (text) => Buffer.from(`Bearer ${text}, `).toString('base64')],
  ['in Base64 in a URL', (text) => encodeURIComponent(Buffer.from(text).toString('base64'))],
  [
    'in Base64 in JSON with slashes escaped',
    (text) =>
      Buffer.from(text)
        .toString('base64')
        .replaceAll('/', String.raw`\/`),
  ],
]

/** Decodes every escape and Base64 string that the tests use, to find secrets left in redacted text. */
function everythingIn(text: string): string {
  const layers = [text]
  for (let depth = 0; depth < 5; depth++) {
    const plain = (layers.at(-1) ?? '')
      .replace(/\\u([\da-f]{4})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
      .replace(/&#x([\da-f]+);/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
      .replace(/&#(\d+);/g, (_, digits: string) => String.fromCharCode(Number(digits)))
      .replace(/\\(["\\/])/g, '$1')
      .replace(/%([\da-f]{2})/gi, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    layers.push(plain)
  }
  const base64 = layers.flatMap((layer) =>
    (layer.match(/[\w+/=-]{8,}/g) ?? []).flatMap((letters) =>
      [0, 1, 2, 3].map((skip) => Buffer.from(letters.slice(skip), 'base64').toString('latin1')),
    ),
  )
  return [...layers, ...base64].join('\n')
}

describe.each([
  ['a token', token],
  ['a secret with every awkward character', awkward],
])('%s', (_, secret) => {
  test.each(encodings)('redacts exactly the secret %s', (__, encode) => {
    const before = String.raw`{"a\/b":"\u0041 100%25 %zz \\ `
    const after = String.raw` &#65; %C3%BC \n","tail":[1]}`
    const redacted = redact(`${before}${encode(secret)}${after}`, [secret])
    expect(redacted.startsWith(before)).toBe(true)
    expect(redacted.endsWith(after)).toBe(true)
    expect(redacted).toContain('[redacted]')
    // At each end, a Base64 character may encode bits of the secret together with bits of the adjacent bytes.
    const middle = redacted.slice(before.length, -after.length)
    expect(middle.length).toBeLessThan('[redacted]'.length + 22)
    expect(everythingIn(middle)).not.toContain(secret.slice(2, -2))
    expect(everythingIn(middle)).not.toContain(secret.slice(0, 8))
  })

  test.each(encodings)('redacts the secret %s where the text was cut', (__, encode) => {
    const encoded = encode(secret)
    for (let length = 1; length <= encoded.length; length++) {
      const text = `{"said":"${encoded.slice(0, length)}`
      const everything = everythingIn(redact(text, [secret], true))
      expect(everything).not.toContain(secret.slice(0, 7))
    }
  })
})

test('redacts several secrets, adjacent, repeated and nested', () => {
  expect(redact('a tokentoken secret-token %74oken', ['token', 'secret-token'])).toBe(
    'a [redacted][redacted] [redacted] [redacted]',
  )
})

test('leaves a text without secrets unchanged', () => {
  const text = String.raw`{"code":5, "message":"no \u0065xport\/ %2F &#47;"}`
  expect(redact(text, ['token', ''])).toBe(text)
  expect(redact(text, ['token'], true)).toBe(text)
})

test('finds a secret anywhere in a long text', () => {
  const escaped = String.raw`\u0073ecret-token\u002d1`
  for (let length = 2 ** 18 - 40; length < 2 ** 18 + 10; length++) {
    const text = `${String.raw`\\`.repeat(length / 2)}${escaped}${'x'.repeat(2 ** 18)}`
    const [before = '', after = '', ...others] = redact(text, ['secret-token-1']).split(
      '[redacted]',
    )
    expect([before.length, after.length, others]).toEqual([2 * Math.floor(length / 2), 2 ** 18, []])
  }
})

test('finds a secret in each chunk of a long text', () => {
  const secret = 'secret-token-1'
  const part = `${'x'.repeat(100_000)}${encodeURIComponent(secret)}%2d${secret}`
  const redacted = redact(part.repeat(15), [secret])
  expect(redacted.split('[redacted]')).toHaveLength(31)
  expect(redacted).not.toContain('token')
})

test('ignores an empty secret', () => {
  expect(redact('text', [''])).toBe('text')
  expect(redact('text', [''], true)).toBe('text')
})
