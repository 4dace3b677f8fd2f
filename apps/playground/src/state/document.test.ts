import { describe, expect, test } from 'vitest'
import { holdsCredential, parseDocument } from './document.ts'

describe('parseDocument', () => {
  test('reads what was written', () => {
    const document = { rule: 'claims.a == "ü"', claims: '{"a": "ü"}' }
    expect(parseDocument(JSON.stringify(document))).toEqual(document)
  })

  test.each([
    ['no JSON', '{"rule": "tr'],
    ['a list', '[]'],
    ['null', 'null'],
    ['half a document', '{"rule": "true"}'],
    ['claims that are no text', '{"rule": "true", "claims": {}}'],
  ])('refuses %s', (_, text) => {
    expect(parseDocument(text)).toBeUndefined()
  })
})

describe('holdsCredential', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

  test.each([
    ['a token as claims', { rule: 'true', claims: jwt }],
    ['a token inside claims', { rule: 'true', claims: `{"id_token": "${jwt}"}` }],
    ['a token in the rule', { rule: `claims.t == "${jwt}"`, claims: '{}' }],
  ])('sees %s', (_, document) => {
    expect(holdsCredential(document)).toBe(true)
  })

  test.each([
    [
      'a decoded payload',
      { rule: 'true', claims: '{"sub": "repo:acme/infra:ref:refs/heads/main"}' },
    ],
    ['a dotted name', { rule: 'claims.eyJ.b.c', claims: '{}' }],
  ])('sees none in %s', (_, document) => {
    expect(holdsCredential(document)).toBe(false)
  })
})
