import { getEnvironment } from '@igakit/cel'
import { findPlatform } from '@igakit/platforms'
import { expect, test } from 'vitest'
import { Analyser } from './analyser.ts'
import { conditions } from './conditions.ts'

const environment = getEnvironment('workload-federation')
const analysers = {
  none: new Analyser({ environment }),
  github: new Analyser({ environment, platform: findPlatform('github-actions') }),
}

interface Row {
  readonly rule: string
  readonly platform?: keyof typeof analysers
  /** Kind and text of each finding; `guard` for redundant conditions that prevent failures. */
  readonly found: readonly string[]
}

const rows: readonly Row[] = [
  { rule: 'claims.a == "x" && claims.b == "y"', found: [] },
  { rule: 'claims.a == "x" || claims.b == "y"', found: [] },
  { rule: 'claims.a == "x" ? claims.b == "y" : claims.c == "z"', found: [] },
  {
    rule: 'claims.a == "x" && claims.a.startsWith("x")',
    found: ['never_false: claims.a.startsWith("x")'],
  },
  {
    rule: 'claims.a == "x" && claims.a == "y"',
    found: ['never_true: claims.a == "x"', 'never_true: claims.a == "y"'],
  },
  {
    rule: 'claims.a.startsWith("x") || claims.a == "xy"',
    found: ['redundant: claims.a == "xy"'],
  },
  {
    rule: 'claims.b == "y" && (claims.a == "x" || claims.b != "y")',
    found: ['never_true: claims.b != "y"'],
  },
  {
    rule: 'has(claims.a) && claims.a == "x"',
    // Where the comparison is true, the claim is there.
    found: ['never_false: has(claims.a)'],
  },
  {
    rule: 'claims.a in ["x", "y"] ? claims.a != "z" : claims.b == "y"',
    found: ['never_false: claims.a != "z"'],
  },
  {
    rule: 'claims.a == "x" ? claims.a == "y" : claims.b == "y"',
    found: ['never_true: claims.a == "y"'],
  },
  { rule: '!(claims.a == "x" || claims.a == "y")', found: [] },
  {
    rule: '!(claims.a == "x" || claims.a.startsWith("x"))',
    // It matters only where the other operand is false.
    found: ['never_true: claims.a == "x"'],
  },
  // A failing operand makes the negated conjunction true only if the other is false.
  { rule: '!(claims.a == "x" && claims.b == "y")', found: [] },
  {
    rule: '!(claims.a == 1 && claims.b == 2) && claims.a == 1 || claims.c == "x"',
    found: ['never_false: claims.a == 1'],
  },
  { rule: 'true && claims.a == "x"', found: [] },
  {
    rule: '!!(claims.a == "x" && claims.a == "y")',
    found: ['never_true: claims.a == "x"', 'never_true: claims.a == "y"'],
  },
  {
    // Conditions inside of a number decide nothing by themselves.
    rule: 'claims.a == "x" || -(claims.b == "y" ? claims.c : claims.d)',
    found: ['undecided: -(claims.b == "y" ? claims.c : claims.d)'],
  },
  {
    platform: 'github',
    rule: 'claims.repository_owner == "acme" && claims.repository == "acme/infra"',
    found: ['never_false: claims.repository_owner == "acme"'],
  },
  {
    platform: 'github',
    rule: 'claims.repository_id == "74" && claims.ref == "main"',
    found: ['never_true: claims.repository_id == "74"', 'never_true: claims.ref == "main"'],
  },
  {
    platform: 'github',
    rule: 'claims.repository_id == "74" && (claims.ref_type == "branch" || claims.ref_type == "brunch")',
    found: ['never_true: claims.ref_type == "brunch"'],
  },
]

test.each(rows)('$rule', ({ found, platform = 'none', rule }) => {
  const analyser = analysers[platform]
  const read = analyser.read(rule)
  if (!read.ok) throw new Error(`${rule} does not compile`)
  const findings = conditions(analyser, read.rule)
  expect(findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(found)
  for (const { range, reason, text } of findings) {
    expect(rule.slice(range.start, range.end)).toBe(text)
    expect(reason).toMatch(/^[A-Z].*\.$/)
  }
})

test.each([
  { rule: 'has(claims.a) && claims.a != "x"', guards: ['has(claims.a)'] },
  { rule: '"a" in claims && claims.a == "x"', guards: ['"a" in claims'] },
  { rule: 'claims.a.startsWith("x") || claims.a == "xy"', guards: [] },
])('a guard keeps the rule from failing: $rule', ({ guards, rule }) => {
  const read = analysers.none.read(rule)
  if (!read.ok) throw new Error('does not compile')
  const found = conditions(analysers.none, read.rule).filter(({ isGuard }) => isGuard)
  expect(found.map(({ text }) => text)).toEqual(guards)
})

test('a condition that is never false may still fail', () => {
  const read = analysers.none.read('(claims.a.startsWith("x") || has(claims.a)) && claims.b == "y"')
  if (!read.ok) throw new Error('does not compile')
  const found = conditions(analysers.none, read.rule).find(({ kind }) => kind === 'never_false')
  expect(found?.reason).toBe('The condition is never false here, but it may fail.')
})

test('questions beyond the limit are undecided', () => {
  const read = analysers.none.read('claims.a == "x" && claims.b == "y"')
  if (!read.ok) throw new Error('does not compile')
  const found = conditions(analysers.none, read.rule, { maxQuestions: 3 })
  expect(found).toMatchObject([
    {
      text: 'claims.b == "y"',
      kind: 'undecided',
      reason: 'Undecided: the rule needs more than 3 questions.',
    },
  ])
})

test('questions beyond the work for all of them are undecided', () => {
  const pairs = Array.from(
    { length: 9 },
    (_, index) =>
      `(claims.a${index} == claims.b ? claims.c${index} == claims.d : claims.e${index} == claims.b)`,
  )
  const { none: analyser } = analysers
  const read = analyser.read(pairs.join(' && '))
  if (!read.ok) throw new Error('does not compile')
  const before = analyser.steps
  const found = conditions(analyser, read.rule)
  expect(analyser.steps - before).toBeLessThan(12_000_000)
  expect(found.at(-1)).toMatchObject({
    kind: 'undecided',
    reason: 'Undecided: too large: the questions exceed their budget.',
  })
})

test.each([
  [2, 'never_false', 'The condition is never false here.'],
  [
    3,
    'never_false',
    'The condition is never false where the others are true. It is undecided whether the rule fails without it.',
  ],
  [
    200,
    'never_false',
    'The condition is never false where the others are true, but the rule may fail without it.',
  ],
])('after %i questions, a finding says only what is proved', (maxQuestions, kind, reason) => {
  const read = analysers.github.read('has(claims.environment) && claims.environment == "x"')
  if (!read.ok) throw new Error('does not compile')
  const [first] = conditions(analysers.github, read.rule, { maxQuestions })
  expect(first).toMatchObject({ kind, reason })
})
