import { describe, expect, test } from 'vitest'
import { ruleWorkspace } from '../workspace/rule-workspace.ts'
import { holdsCredential } from './holds-credential.ts'

const workspace = (expression: string, input: string) =>
  ruleWorkspace({ environment: 'workload-federation', expression, input })

const wrapped = (text: string, between: string) => text.replaceAll(/.{20}(?=.)/g, `$&${between}`)

describe('holdsCredential', () => {
  const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl'

  test.each([
    ['a token as claims', 'true', jwt],
    ['a token inside claims', 'true', `{"id_token": "${jwt}"}`],
    ['a token in the rule', `claims.t == "${jwt}"`, '{}'],
    ['a token on a line of its own', 'true', `\n${jwt}\n`],
    ['an unsigned token', 'true', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
    ['a token whose header has spaces', 'true', 'eyAiYWxnIjogIkVTMjU2IiB9.eyJzdWIiOiJhIn0.c2ln'],
    ['an encrypted token', 'true', `${jwt}.a.b`],
    ['a token after a word with dots', 'true', `a.b.c.${jwt}`],
    ['a token of GitHub', 'true', `{"t": "ghp_${'a1'.repeat(18)}"}`],
    ['a token of GitLab', `claims.t == "glpat-${'a-'.repeat(10)}"`, '{}'],
    ['a token wrapped at 20 columns', 'true', wrapped(jwt, '\n')],
    ['a token wrapped by Windows', 'true', wrapped(jwt, '\r\n')],
    ['an indented token', 'true', wrapped(jwt, '\n\t  ')],
    ['a quoted mail', 'true', wrapped(jwt, '\n> > ')],
    ['a mail with soft line breaks', 'true', wrapped(jwt, '=\n')],
    ['a token continued by a shell', 'true', wrapped(jwt, '\\\n')],
    ['a token whose line breaks became spaces', 'true', wrapped(jwt, ' ')],
    ['a token with zero-width spaces', 'true', wrapped(jwt, '\u200B')],
    ['a wrapped token inside claims', 'true', JSON.stringify({ token: wrapped(jwt, '\r\n') })],
    ['a wrapped token after text', 'true', `The framework sends\n${wrapped(jwt, '\n')}`],
    ['a wrapped token of GitHub', 'true', `ghp_${'a1'.repeat(9)}\n${'a1'.repeat(9)}`],
    ['a private key', 'true', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
  ])('recognises %s', (_, rule, input) => {
    expect(holdsCredential(workspace(rule, input))).toBe(true)
  })

  test.each([
    ['a decoded payload', 'true', '{"sub": "repo:acme/infra:ref:refs/heads/main"}'],
    ['a dotted name', 'claims.eyJ.b.c', '{}'],
    [
      'long dotted names',
      'claims.framework_version.something.b + claims.keyJsonDocument.something.b',
      '{}',
    ],
    ['prose', '// The homework of\n// frameworks is done. Everything is well. Yes.\ntrue', '{}'],
    ['sentences in claims', 'true', '{"a": "The framework\nis used. Everything else. is not"}'],
    ['a public key', 'true', '-----BEGIN PUBLIC KEY-----'],
    ['the beginning of a token', 'true', jwt.slice(0, 35)],
  ])('finds none in %s', (_, rule, input) => {
    expect(holdsCredential(workspace(rule, input))).toBe(false)
  })

  test('is fast on a million beginnings of tokens', () => {
    for (const input of [
      'eyJ'.repeat(333_333),
      'eyJ.'.repeat(250_000),
      `${'eyJ'.repeat(333_333)}.eyJhbGciOiJub25l.`,
      '-----BEGIN '.repeat(90_000),
      '\\'.repeat(1_000_000),
      '='.repeat(1_000_000),
      '\n>'.repeat(500_000),
    ]) {
      expect(holdsCredential(workspace('true', input))).toBe(false)
    }
  })
})
