import { compile, type EnvironmentId, getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text-edit.ts'
import { adviseOn } from './advice.ts'

function advised(expression: string, id: EnvironmentId = 'workload-federation') {
  const environment = getEnvironment(id)
  const compilation = compile(expression, environment)
  const issues = compilation.ok ? [] : compilation.issues
  const advice = [...adviseOn(issues, expression, environment).values()]
  return {
    messages: advice.map(({ message }) => message),
    fixed: applyEdits(
      expression,
      advice.flatMap(({ fix }) => fix?.edits ?? []),
    ),
  }
}

describe('syntax of other languages', () => {
  test.each([
    ['claims.a = "x"', 'CEL uses == instead of =.', 'claims.a == "x"'],
    ['claims.a === "x"', 'CEL uses == instead of ===.', 'claims.a == "x"'],
    ['claims.a <> "x"', 'CEL uses != instead of <>.', 'claims.a != "x"'],
    ['claims.a eq "x"', 'CEL uses == instead of eq.', 'claims.a == "x"'],
    [
      'true && claims.a =~ "^x"',
      'CEL uses the method matches instead of =~.',
      'true && claims.a.matches("^x")',
    ],
    [
      'claims.a + "b" !~ "x" || true',
      'CEL uses the method matches instead of !~.',
      '!(claims.a + "b").matches("x") || true',
    ],
    ['claims.a in ("x", "y")', 'CEL lists are in square brackets.', 'claims.a in ["x", "y"]'],
    [
      'claims.a == "x" && "x" in "xyz"',
      'in searches lists and maps. Search text with "xyz".contains("x").',
      'claims.a == "x" && "xyz".contains("x")',
    ],
    ['claims.a == "x";', 'A CEL expression ends without a semicolon.', 'claims.a == "x"'],
    ['claims.a == "x" # ours', 'CEL comments start with //.', 'claims.a == "x" // ours'],
    ['claims.a == "x" and true', 'CEL uses && instead of and.', 'claims.a == "x" && true'],
    ['claims.a == "x" or true', 'CEL uses || instead of or.', 'claims.a == "x" || true'],
    ['not claims.a', 'CEL uses ! instead of not.', '!claims.a'],
    ['not(claims.a)', 'CEL uses ! instead of not.', '!(claims.a)'],
    ['claims.a == “x”', 'Use straight quotes: "x".', 'claims.a == "x"'],
    ['claims.a == ‘it is’', 'Use straight quotes: "it is".', 'claims.a == "it is"'],
    ["claims.a == “it's”", 'Use straight quotes: "it\'s".', 'claims.a == "it\'s"'],
    ['claims.a == "x”', 'Use a straight quote.', 'claims.a == "x"'],
    ['claims.a == “x"', 'Use straight quotes: "x".', 'claims.a == "x"'],
    ['# ours\nclaims.a == "x"', 'CEL comments start with //.', '// ours\nclaims.a == "x"'],
    [
      'has(claims["a-b"])',
      'has() takes a field, not a key in brackets: use "a-b" in claims.',
      '"a-b" in claims',
    ],
  ])('%s', (expression, message, fixed) => {
    expect(advised(expression)).toEqual({ messages: [message], fixed })
  })

  const blockComment = 'CEL has no block comments. Start each comment line with //.'

  test.each([
    ['/* ours */ claims.a == "x"', '// ours\nclaims.a == "x"'],
    ['claims.a == "x" /* ours */', 'claims.a == "x" // ours'],
    [
      '/*\n * ours = good and bad\n * “yours”\n */\ntrue',
      '// ours = good and bad\n// “yours”\ntrue',
    ],
    ['true &&\n  /* ours */ claims.a', 'true &&\n  // ours\n  claims.a'],
  ])('%s', (expression, fixed) => {
    expect(advised(expression)).toEqual({ messages: [blockComment], fixed })
    expect(compile(fixed, getEnvironment('cel-go')).ok).toBe(true)
  })

  test('?? has no fix', () => {
    expect(advised('claims.a ?? "b"')).toEqual({
      messages: ['CEL has no ?? operator: use has(a.b) ? a.b : "default".'],
      fixed: 'claims.a ?? "b"',
    })
  })

  test('a block comment without an end has no fix', () => {
    const { fixed, messages } = advised('true /* ours')
    expect(messages).toEqual([blockComment])
    expect(fixed).toBe('true /* ours')
  })

  test('the content of strings is left alone', () => {
    expect(advised('claims.a = "/* “x” and # */"').fixed).toBe('claims.a == "/* “x” and # */"')
  })

  test('advises on a mistake that cel-go reports elsewhere', () => {
    expect(advised('not claims.a').messages).toHaveLength(1)
    expect(advised('[1, 2 and 3').messages).toHaveLength(1)
  })
})

describe('names', () => {
  const inClaims = 'The claims of the token are in the variable claims.'

  test.each<[string, string, string, EnvironmentId?]>([
    ['assertion.sub == "x"', inClaims, 'claims.sub == "x"'],
    ['token["sub"] == "x"', inClaims, 'claims["sub"] == "x"'],
    [
      'repository == "acme/infra"',
      'repository is a claim of the token: use claims.repository.',
      'claims.repository == "acme/infra"',
    ],
    ['clams.sub == "x"', 'Did you mean claims?', 'claims.sub == "x"'],
    ['claims.sub.startswith("x")', 'Did you mean startsWith?', 'claims.sub.startsWith("x")'],
    ['claims.sub == True', 'Did you mean true?', 'claims.sub == true'],
    ['claims.sub == None', 'Did you mean null?', 'claims.sub == null'],
    ['claims.sub.test("x")', 'Did you mean matches?', 'claims.sub.matches("x")'],
    [
      'email == "a@example.com"',
      'Did you mean subject.email or account.email?',
      'subject.email == "a@example.com"',
      'policy-condition',
    ],
  ])('%s', (expression, message, fixed, id) => {
    expect(advised(expression, id)).toEqual({ messages: [message], fixed })
    expect(compile(fixed, getEnvironment(id ?? 'workload-federation')).ok).toBe(true)
  })

  test('each issue has its own advice', () => {
    expect(advised('repository == "a" && token.ref == actor').messages).toEqual([
      'repository is a claim of the token: use claims.repository.',
      inClaims,
      'actor is a claim of the token: use claims.actor.',
    ])
  })

  test.each(['zzzzzz == 1', '[1].exists(sub, sub == zzzzzz)', 'claims.a == 1', ''])(
    '%s: none',
    (expression) => {
      expect(advised(expression).messages).toEqual([])
    },
  )
})

test('a rule that is too long has no advice', () => {
  expect(advised(`claims.a = "${'x'.repeat(200_000)}"`).messages).toEqual([])
})
