import { compile, getEnvironment } from '@igakit/cel'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRules } from '../../fuzz/arbitrary-rules.ts'
import { sampleAnyTokens } from '../../fuzz/tokens.ts'
import { anyVocabulary, optionalVocabulary } from '../../fuzz/vocabulary.ts'
import { goldenRules } from '../testing/golden.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { buildFormula } from './build-formula.ts'
import { parseSyntax } from '@igakit/cel/syntax'
import { type Formula, outcomesOf } from './formula.ts'
import { constantNumber } from './syntax.ts'

const environment = getEnvironment('cel-go-all')
const evaluator = new EnvironmentEvaluator(environment)
const tokens = sampleAnyTokens(120, 74)

function formulaOf(source: string): Formula {
  return buildFormula({ source, roots: evaluator.roots, isRule: true })
}

/** Tokens for which a formula, given the evaluator's outcomes of its atoms, differs from the rule. */
function differing(rule: string): readonly unknown[] {
  const formula = formulaOf(rule)
  return tokens.filter((claims) => {
    const outcome = outcomesOf(formula, ({ text }) => evaluator.evaluate(text, { claims }))
    return outcome !== evaluator.evaluate(rule, { claims })
  })
}

test.each([
  ['rules', anyVocabulary],
  ['rules with optional values', optionalVocabulary],
])('%s have the outcomes of their formulas', (_, vocabulary) => {
  const rules = fc
    .sample(arbitraryRules(vocabulary), { numRuns: 500, seed: 17 })
    .filter((rule) => compile(rule, environment).ok)
  expect(rules.length).toBeGreaterThan(200)
  for (const rule of rules) expect([rule, differing(rule)]).toEqual([rule, []])
})

test('golden rules have the outcomes of their formulas', () => {
  for (const rule of goldenRules()) expect([rule, differing(rule)]).toEqual([rule, []])
})

test.each([
  '[claims.a, claims.b].exists(x, x == "a")',
  '[claims.a, "b"].exists_one(x, x == "b")',
  '[claims.a, claims.b].all(x, has(x.y))',
  'claims.a in [claims.b, null, 1]',
  '(claims.a ? claims.b : claims.c) == "a"',
  '["a", "b"].exists(x, [x, claims.a].all(y, y == x))',
  '["a"].exists(claims, .claims.a == claims)',
  '[claims.a].exists(x, ["p"].exists(claims, claims == x))',
  '(claims.a == "a") == (claims.b == "b")',
  '(claims.a == "a") != true',
  '(claims.a == "a") < (claims.b == "b")',
  'true >= (claims.a && claims.b)',
  'true == claims.a.startsWith("a")',
  '!!(claims.a && claims.b)',
  'claims.l == ["a"]',
  '["a", "b"] != claims.l',
  '[1, [2]] == claims.l',
  'claims.a in [?claims.?b, "x"]',
  'claims.a in [claims.b, ?claims.?c]',
  'claims.a in [claims.b.startsWith("a") ? claims.b : claims.c, "x"]',
  'claims.a in [claims.b, 1 / 0]',
  '(claims.a == "a") == (claims.b && claims.c)',
  '((claims.a == "a") != (claims.b == "b")) != (claims.c == "a")',
  '(claims.a == "a") != ((claims.b == "b") == (claims.c == "a"))',
  'claims[?"a-b"].hasValue()',
  'claims[?"in"].orValue("a") == "a"',
  'claims.?l[0].orValue("a") == "a"',
  'claims.m[?"x"].orValue("a") == "a"',
  'optional.of(claims.a).orValue(claims.b == "x" ? "y" : "z") == "a"',
])('%s has the outcomes of its formula', (rule) => {
  expect(differing(rule)).toEqual([])
})

test('equal conditions have one text, and places in the rule', () => {
  const texts: string[] = []
  const visit = (formula: Formula): void => {
    if (formula.kind === 'atom') texts.push(`${formula.atom.text} ${formula.atom.range?.start}`)
    if (formula.kind === 'all') formula.operands.forEach(visit)
  }
  visit(formulaOf('claims.a == "x" && claims.a == "x"'))
  expect(texts).toEqual(['claims.a == "x" 0', 'claims.a == "x" 19'])
})

test('a macro over a list with an optional element is one condition', () => {
  expect(formulaOf('[claims.a].exists(x, x == "b")').kind).toBe('strict')
  expect(formulaOf('[?claims.a].exists(x, x == "b")').kind).toBe('atom')
})

test.each([
  ['-(1)', -1],
  ['--(1)', 1],
  ['-(2.5)', -2.5],
  ['3u', 3],
  ['"1"', undefined],
])('the number of %s', (source, number) => {
  expect(constantNumber(parseSyntax(source).root)).toBe(number)
})
