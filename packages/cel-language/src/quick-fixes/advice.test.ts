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

/** The other syntax errors of a rule often follow from the first. */
function firstAdvice(expression: string) {
  const { fixed, messages } = advised(expression)
  return { message: messages[0], fixed }
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
    expect(firstAdvice(expression)).toEqual({ message, fixed })
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
    expect(firstAdvice(expression)).toEqual({ message: blockComment, fixed })
    expect(compile(fixed, getEnvironment('cel-go')).ok).toBe(true)
  })

  test('?? has no fix', () => {
    expect(firstAdvice('claims.a ?? "b"')).toEqual({
      message: 'CEL has no ?? operator: use has(a.b) ? a.b : "default".',
      fixed: 'claims.a ?? "b"',
    })
  })

  test('a block comment without an end has no fix', () => {
    expect(firstAdvice('true /* ours')).toEqual({ message: blockComment, fixed: 'true /* ours' })
  })

  test('the content of strings is left alone', () => {
    expect(advised('claims.a = "/* “x” and # */"').fixed).toBe('claims.a == "/* “x” and # */"')
  })

  test('advises on a mistake that cel-go reports elsewhere', () => {
    expect(advised('not claims.a').messages).toHaveLength(1)
    expect(advised('[1, 2 and 3').messages).toHaveLength(1)
  })
})

describe('other syntax errors', () => {
  test.each([
    ['x(', ['`(` has no closing `)`.'], 'x()'],
    ['claims.a == "x', ['`"x` has no closing `"`.', 'The rule ends too early.'], 'claims.a == "x"'],
    ['(claims.a', ['`(` has no closing `)`.'], '(claims.a)'],
    ['claims.a ==', ['The rule is incomplete: a value is missing after `==`.'], undefined],
    ['claims.', ['A name is missing after `claims.`.'], undefined],
    ['claims.a ? 1', ['A `:` is missing after `1`.'], undefined],
    ['{1 2}', ['`:` is missing before `2`.'], undefined],
    [
      'claims.a claims.b',
      ['`claims` is unexpected after `claims.a`. Join conditions with `&&` or `||`.'],
      undefined,
    ],
    ['[1 2]', ['`2` is unexpected after `1`.'], undefined],
    ['claims.a)', ['`)` is unexpected after `claims.a`.'], undefined],
    ['1 == 1 `', ["'`' is unexpected after `1`."], undefined],
    [
      String.raw`"\q" == "x"`,
      [
        String.raw`${'`'}"\q"${'`'} contains an invalid escape sequence. Write a backslash as ${'`'}\\${'`'}.`,
        '`x` is unexpected.',
        '`"` is not valid here.',
      ],
      undefined,
    ],
  ])('%s', (expression, messages, fixed = expression) => {
    expect(advised(expression)).toEqual({ messages, fixed })
  })

  test('a fix that guesses the end of the rule is not preferred', () => {
    const environment = getEnvironment('workload-federation')
    const compilation = compile('claims.a == "x', environment)
    const issues = compilation.ok ? [] : compilation.issues
    const [advice] = adviseOn(issues, 'claims.a == "x', environment).values()
    expect(advice?.fix?.isPreferred).toBe(false)
  })

  test('every list of expected tokens has a sentence', () => {
    const environment = getEnvironment('cel-go-all')
    const whole = 'has(a.b) ? [1, {"x": -2u}][0].c(d) == "e" : !f.g && (h in i || j[?k] > 1.5)'
    const broken = Array.from(whole, (_, at) => [
      whole.slice(0, at),
      whole.slice(at),
      `${whole.slice(0, at)}@${whole.slice(at)}`,
      `${whole.slice(0, at)} ) ${whole.slice(at)}`,
      whole.slice(0, at) + whole.slice(at + 1),
    ]).flat()
    const silent = broken.flatMap((text) => {
      const compilation = compile(text, environment)
      const issues = compilation.ok ? [] : compilation.issues
      const advice = adviseOn(issues, text, environment)
      return issues.filter((issue) => issue.message.includes(' expecting ') && !advice.has(issue))
    })
    expect(silent).toEqual([])
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

  test('an operator of another language in place of an operand has no fix', () => {
    const expected = { messages: ['CEL uses && instead of and.'], fixed: 'true && and' }
    expect(advised('true && and')).toEqual(expected)
  })

  test('each issue has its own advice', () => {
    expect(advised('repository == "a" && token.ref == actor').messages).toEqual([
      'repository is a claim of the token: use claims.repository.',
      inClaims,
      'actor is a claim of the token: use claims.actor.',
    ])
  })

  test.each(['zzzzzz == 1', '[1].exists(sub, sub == zzzzzz)', 'claims.a == 1'])(
    '%s: none',
    (expression) => {
      expect(advised(expression).messages).toEqual([])
    },
  )
})

test('a rule that is too long has no advice', () => {
  expect(advised(`claims.a = "${'x'.repeat(200_000)}"`).messages).toEqual([])
})
