import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPath } from '../values/json.ts'
import type { SuiteProblem } from '../document/problem.ts'
import { guaranteeSuite, ruleSuite } from '../testing/suites.ts'
import { parseSuite } from './parse-suite.ts'

function problemsOf(text: string): readonly string[] {
  const reading = parseSuite(text)
  if (reading.ok) return []
  return reading.problems.map(
    ({ code, message, path, place }) =>
      `${place.line}:${place.column} ${code} ${formatPath(path)}: ${message}`,
  )
}

const one = (line: string): string => ruleSuite('true', [line])
const form = 'kind: form\nform: {}\ncases:\n'
const match = 'kind: match\nconfig: {}\nusers: []\naccounts: [{ id: a }]\ncases:\n'
const expectation = 'a value, { error: code } or { value: …, type: … }'

const github = 'platform: github-actions\n'
const kinds = 'implies, never, refuses, equivalentTo'

test.for<[string, readonly string[]]>([
  [
    guaranteeSuite('true', ['{}']),
    [`6:8 invalid_value rules[0].guarantees[0]: needs exactly one of ${kinds}`],
  ],
  [
    guaranteeSuite('true', ['{ implies: a, never: b }']),
    [`6:8 invalid_value rules[0].guarantees[0]: needs exactly one of ${kinds}`],
  ],
  [
    guaranteeSuite('true', ['{ implied: a }']),
    [
      `6:8 invalid_value rules[0].guarantees[0]: needs exactly one of ${kinds}`,
      '6:10 unknown_key rules[0].guarantees[0].implied: is an unknown key; did you mean implies?',
    ],
  ],
  [
    guaranteeSuite('true', ['{ implies: a, outcomes: true }']),
    ['6:8 invalid_value rules[0].guarantees[0]: has outcomes, which only equivalentTo accepts'],
  ],
  [
    guaranteeSuite('true', ['{ refuses: { actor: forks } }'], github),
    ['7:28 invalid_value rules[0].guarantees[0].refuses.actor: is unknown; did you mean fork?'],
  ],
  [
    guaranteeSuite('true', ['{ refuses: { actor: fork, mine: { repository_id: 74 } } }'], github),
    [
      '7:57 invalid_value rules[0].guarantees[0].refuses.mine.repository_id: must be a string or a list of strings; write numbers in quotes',
    ],
  ],
  [
    guaranteeSuite('true', ['{ refuses: { actor: fork } }']),
    [
      '6:19 missing_key rules[0].guarantees[0].refuses: needs the platform of the suite, such as platform: github-actions',
    ],
  ],
  [
    guaranteeSuite('true', ['{ implies: a }', '{ name: a, never: b }', '{ name: a, never: c }']),
    [
      '8:16 duplicate_name rules[0].guarantees[2].name: is also the name of another guarantee of the rule',
    ],
  ],
  [
    guaranteeSuite('true', ['{ implies: a }']).replace('workload-federation', 'policy-condition'),
    [
      expect.stringMatching(
        /^6:6 invalid_value rules\[0\]\.guarantees: need an environment whose rules read claims only/,
      ),
    ],
  ],
  [
    guaranteeSuite('true', [], 'platform: github-action\n'),
    [
      '2:10 invalid_value platform: is unknown; did you mean github-actions?',
      '6:15 invalid_value rules[0].guarantees: must be a list',
    ],
  ],
  [
    'environment: cel-go\nrules:\n  - { name: a, expression: a, guarantees: 1 }\n',
    ['3:42 invalid_value rules[0].guarantees: must be a list'],
  ],
  [
    'environment: cel-go\nrules:\n  - { name: a, expresion: a }\n',
    [
      expect.stringContaining('rules[0].cases: is missing; it must be a list'),
      expect.stringContaining('rules[0].expresion: is an unknown key; did you mean expression?'),
    ],
  ],
  [
    'environment: cel-go\nrules:\n  - { name: a, expression: a, cases: [] }\n',
    ['3:37 invalid_value rules[0].cases: must have at least 1'],
  ],
  ['', ['1:0 invalid_value : must be an object']],
  ['kind: rules\n', ['1:6 invalid_value kind: must be one of rule, match, form']],
  [
    'rules: []\nenvironment: other\n',
    [
      '1:7 invalid_value rules: must have at least 1',
      '2:13 invalid_value environment: must be one of workload-federation, directory-app-user-key, directory-user-key, account-filter, form-default, form-transformation, entitlement-automation, policy-condition, policy-step, cel-go, cel-go-all',
    ],
  ],
  [
    one('{ name: a, expect: true, expct: true }'),
    ['6:33 unknown_key rules[0].cases[0].expct: is an unknown key; did you mean expect?'],
  ],
  [
    one('{ name: a }'),
    [`6:8 missing_expectation rules[0].cases[0].expect: is missing: ${expectation}`],
  ],
  [
    one('{ name: a, expect: { } }'),
    [`6:27 invalid_value rules[0].cases[0].expect: must be: ${expectation}`],
  ],
  [
    one('{ name: a, expect: { eror: x } }'),
    [`6:27 invalid_value rules[0].cases[0].expect: must be: ${expectation}`],
  ],
  [
    one('{ name: a, expect: { error: no_such_kye } }'),
    ['6:36 invalid_value rules[0].cases[0].expect.error: is unknown; did you mean no_such_key?'],
  ],
  [
    one('{ name: a, expect: { value: 1, type: integer } }'),
    [
      '6:45 invalid_value rules[0].cases[0].expect.type: must be a type as CEL names it at run time: bool, int, uint, double, string, bytes, list, map, null_type, timestamp, duration, type, or the name of a message',
    ],
  ],
  [
    one('{ name: a, expect: 9007199254740993 }'),
    [
      "6:27 invalid_value rules[0].cases[0].expect: is too large to be exact in JSON; write { expr: '9007199254740993' }",
    ],
  ],
  [
    one("{ name: a, expect: { expr: '1 +' } }"),
    [
      expect.stringMatching(
        /^6:35 invalid_expr rules\[0\]\.cases\[0\]\.expect\.expr: Syntax error/,
      ),
    ],
  ],
  [
    one("{ name: a, expect: [{ expr: '1 / 0' }] }"),
    ['6:36 invalid_expr rules[0].cases[0].expect[0].expr: division by zero'],
  ],
  [
    one("{ name: a, given: { claims: { t: { expr: 'x' } } }, expect: 1 }"),
    [
      "6:49 invalid_expr rules[0].cases[0].given.claims.t.expr: undeclared reference to 'x' (in container '')",
    ],
  ],
  [
    one('{ name: a, given: main, expect: true }'),
    ['6:26 unknown_fixture rules[0].cases[0].given: is not a fixture; there are none'],
  ],
  [
    one('{ name: a, given: { fixture: main, override: {} }, expect: true }'),
    [
      '6:43 unknown_key rules[0].cases[0].given.override: is an unknown key; did you mean overrides?',
    ],
  ],
  [
    one('{ name: a, expect: true, skip: true }'),
    ['6:39 invalid_value rules[0].cases[0].skip: must be the reason for skipping the case'],
  ],
  [
    one('{ name: a, expect: true, now: today }'),
    [
      '6:38 invalid_value rules[0].cases[0].now: must be an RFC 3339 time such as 2026-01-31T09:30:00Z',
    ],
  ],
  [
    one('{ name: " a", expect: true }'),
    ['6:16 invalid_value rules[0].cases[0].name: must be one line without spaces at its ends'],
  ],
  [
    ruleSuite('true', ['{ name: a, expect: true }', '{ name: a, expect: true }']),
    ['7:16 duplicate_name rules[0].cases[1].name: is also the name of another case of the rule'],
  ],
  [
    'environment: cel-go\nrules:\n  - name: a\n    cases: [{ name: a, expect: 1 }]\n',
    ['3:4 invalid_value rules[0]: needs an expression or an expressionFile, and not both'],
  ],
  [
    'environment: cel-go\nruls: []\nrules: [{ name: a, expression: a, cases: [{ name: a, expect: 1, rule: b }] }]\n',
    [
      '2:0 unknown_key ruls: is an unknown key; did you mean rules?',
      '3:64 unknown_key rules[0].cases[0].rule: is an unknown key',
    ],
  ],
  ['environment: cel-go\nenvironment: cel-go\n', ['2:0 duplicate_key environment: occurs twice']],
  ['a: { b: 1, c: 2, b: 1 }\n', ['1:17 duplicate_key a.b: occurs twice']],
  [
    'environment: !!str cel-go\n',
    [
      '1:19 yaml_tag environment: has the tag tag:yaml.org,2002:str; tags are not allowed in suites',
    ],
  ],
  [
    'environment: !env cel-go\n',
    ['1:18 yaml_tag environment: has the tag !env; tags are not allowed in suites'],
  ],
  [
    'a: &a [*a]\n',
    ['1:7 invalid_yaml a[0]: is an alias of its own parent, a, which would never end'],
  ],
  ['a: *a\n', ['1:3 invalid_yaml a: refers to the anchor a, which is not defined before it']],
  ['<<: { a: 1 }\n', ['1:0 invalid_yaml ["<<"]: is a merge key; use a fixture with overrides']],
  ['1: a\n', ['1:0 invalid_yaml : must be in quotes: keys are strings']],
  ['__proto__: a\n', ['1:0 invalid_yaml __proto__: cannot be a key; write { expr: … }']],
  [
    'a: .inf\n',
    [`1:3 invalid_yaml a: is not JSON; write an expression such as { expr: 'double("NaN")' }`],
  ],
  ['%YAML 1.1\n---\na: yes\n', ['1:0 invalid_yaml : must be YAML 1.2']],
  ['a: [\n', [expect.stringMatching(/^2:0 invalid_yaml : Flow sequence/)]],
  ['{"a": 1,}', [expect.stringMatching(/^1:8 invalid_json : /)]],
  ['{"a": 1, "a": 2}', ['1:9 duplicate_key a: occurs twice']],
  ['{"ä": "\u{1F600}", "b": }', [expect.stringMatching(/^1:16 invalid_json : /)]],
  [
    `${form}  - { name: a, expect: {} }\n`,
    ['4:23 invalid_value cases[0].expect: needs values, errors or both'],
  ],
  [
    'kind: form\ncases: [{ name: a, expect: { values: {} } }]\n',
    ['1:0 missing_key : is missing: form, or formFile with the name of a file'],
  ],
  [
    `${form}  - { name: a, expect: { errors: [{ field: x, code: out_of_rang }] } }\n`,
    ['4:52 invalid_value cases[0].expect.errors[0].code: is unknown; did you mean out_of_range?'],
  ],
  [
    `${match}  - { name: a, account: a, expect: { outcome: matched } }\n`,
    [
      '6:35 invalid_value cases[0].expect: must be: created, match_only, ignored, { outcome: matched, user: … }, { outcome: ambiguous } or { error: code }',
    ],
  ],
  [
    `${match}  - { name: a, account: a, expect: kept }\n`,
    [
      '6:35 invalid_value cases[0].expect: must be: created, match_only, ignored, { outcome: matched, user: … }, { outcome: ambiguous } or { error: code }',
    ],
  ],
  [
    'kind: match\nconfig: {}\nconfigFile: x\nusers: [{ id: u }, { id: u }]\naccounts: [{}]\ncases: [{ name: a, account: a, expect: created }]\n',
    [
      '2:8 invalid_value config: and configFile cannot be combined',
      '4:25 duplicate_name users[1].id: is also the id of another entry',
      '5:11 missing_key accounts[0]: needs a string as id',
    ],
  ],
])('%j is refused', ([text, problems]) => {
  expect(problemsOf(text)).toEqual(problems)
})

describe('aliases', () => {
  test('are followed', () => {
    const reading = parseSuite(
      `environment: cel-go\nfixtures: { a: &a { claims: { x: 1 } }, b: *a }\nrules:\n  - { name: r, expression: 'true', cases: [{ name: c, given: b, expect: true }] }\n`,
    )
    expect(reading).toMatchObject({ ok: true, suite: { fixtures: { b: { claims: { x: 1 } } } } })
  })

  test('that would take the memory of the machine are refused', () => {
    const names = Array.from({ length: 9 }, (_, index) => `a${index}`)
    const lines = names.map((name, index) => {
      const item = index === 0 ? 'x' : `*a${index - 1}`
      return `${name}: &${name} [${Array.from({ length: 10 }, () => item).join(', ')}]\n`
    })
    expect(problemsOf(lines.join(''))).toEqual([
      expect.stringContaining('limit_exceeded a3[7]: repeats too much'),
    ])
  })
})

test.for<[string, string]>([
  ['deep flow', `a: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['deep blocks', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
  ['deep JSON', `{"a": ${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('%s is refused and does not break the parser', ([, text]) => {
  expect(problemsOf(text).length).toBeGreaterThan(0)
})

test('no text makes it throw', () => {
  const part = constantFrom(
    'environment: cel-go\n',
    'rules:\n',
    '  - name: a\n',
    '    expression: 1\n',
    '    cases:\n',
    '      - { name: a, expect: ',
    'true }\n',
    '{ error: ',
    '&a ',
    '*a ',
    '!!map ',
    '{',
    '}',
    '[',
    ']',
    '"',
    "'",
    ': ',
    '- ',
    '\n',
    '? ',
    '|\n  x\n',
    '\u0000',
    '\ud800',
  )
  const texts = array(oneof(part, string({ maxLength: 5 })), { maxLength: 30 })
  const correctness = property(texts, (parts) => {
    const reading = parseSuite(parts.join(''))
    return reading.ok || reading.problems.length > 0
  })
  expect(() => assert(correctness, { numRuns: 2000 })).not.toThrow()
})

const suiteOf = (cases: string): string =>
  `{"environment": "cel-go", "rules": [{"name": "r", "expression": "true", "cases": [${cases}]}]}`

const repeated = (count: number, text: string): string =>
  Array.from({ length: count }, () => text).join(', ')

const numbered = (count: number, of: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => of(index)).join(', ')

describe('of very many problems, the first 100 are listed, then their number', () => {
  test.for<[string, string, number]>([
    ['names of cases', suiteOf(repeated(3000, '{"name": "a", "expect": true}')), 2999],
    ['keys', `{${repeated(3000, '"k": 1')}}`, 2999],
    ['unknown keys', numbered(3000, (index) => `k${index}: 1`).replaceAll(', ', '\n'), 3002],
    ['aliases', `[${numbered(3000, (index) => `*nope${index}`)}]`, 3000],
    ['tags', `[${repeated(3000, '!t 1')}]`, 3000],
    ['shapes of cases', suiteOf(repeated(3000, '{"name": "a"}')), 3000],
    [
      'values',
      suiteOf(numbered(3000, (index) => `{"name": "${index}", "expect": {"expr": "nope"}}`)),
      3000,
    ],
  ])('%s', ([, text, count]) => {
    const reading = parseSuite(text)
    const problems = reading.ok ? [] : reading.problems
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toMatchObject({
      code: 'more_problems',
      message: expect.stringContaining(`has ${count - 100} more problem`),
    })
    expect(problems[0]?.code).not.toBe('more_problems')
  })

  test('101 problems are 100 and one more', () => {
    const reading = parseSuite(suiteOf(repeated(102, '{"name": "a", "expect": true}')))
    const last = reading.ok ? undefined : reading.problems.at(-1)
    expect(last?.message).toContain('has 1 more problem,')
  })

  test('100 problems are all', () => {
    const reading = parseSuite(suiteOf(repeated(101, '{"name": "a", "expect": true}')))
    const codes = reading.ok ? [] : reading.problems.map(({ code }) => code)
    expect(codes).toEqual(Array.from({ length: 100 }, () => 'duplicate_name'))
  })
})

test('more values of a wrong shape than a stack can hold have a problem', () => {
  const reading = parseSuite(suiteOf(Array.from({ length: 300_000 }, () => '1').join(',')))
  expect(reading.ok ? [] : reading.problems).toMatchObject([{ code: 'invalid_value' }])
})

test('a text with more values than the limit has a problem', () => {
  expect(problemsIn(`[${Array.from({ length: 2_000_001 }, () => '1').join(',')}]`)).toMatchObject([
    { code: 'limit_exceeded', message: 'has more than 2000000 values' },
  ])
})

test('what only the library reads is limited, and the problem has the place where that begins', () => {
  const text = `a: ${'x, '.repeat(100_000)}\nb: !t [${'1, '.repeat(200_000)}]\n`
  const [problem] = problemsIn(text)
  expect(problem).toMatchObject({ code: 'limit_exceeded', place: { line: 2, column: 3 } })
})

function problemsIn(text: string): readonly SuiteProblem[] {
  const reading = parseSuite(text, 'yaml')
  return reading.ok ? [] : reading.problems
}

test('the names of fixtures are not all in the message of each case that names none', () => {
  const names = Array.from({ length: 50 }, (_, index) => `"f${index}": {}`).join(', ')
  const text = suiteOf('{"name": "a", "given": "nope", "expect": true}').replace(
    '{',
    `{"fixtures": {${names}}, `,
  )
  expect(problemsOf(text)).toEqual([expect.stringContaining('f9 and 40 more')])
})

test('a word of a million characters is compared with no key', () => {
  const text = suiteOf(`{"name": "a", "expect": true, "${'x'.repeat(1_000_000)}": 1}`)
  expect(problemsOf(text)[0]).toMatch(/is an unknown key$/)
})

test.each(['a: "x', 'a: [', 'a: {', "a: 'x\n", '!'])(
  'the place of a problem lies within %j',
  (text) => {
    const outside = problemsIn(text).filter(
      ({ place }) => place.start > place.end || place.end > text.length,
    )
    expect(problemsIn(text)).not.toEqual([])
    expect(outside).toEqual([])
  },
)
