import { compile, getEnvironment } from '@igakit/cel'
import { actors, findPlatform } from '@igakit/platforms'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryRules } from '../../fuzz/arbitrary-rules.ts'
import { sampleAnyTokens } from '../../fuzz/tokens.ts'
import { anyVocabulary } from '../../fuzz/vocabulary.ts'
import { outcomeOfText } from '../automata/machine.ts'
import type { Outcomes } from '../outcome.ts'
import { Analyser } from '../questions/analyser.ts'
import { valueAt } from '../solve/class-request.ts'
import { EnvironmentEvaluator } from '../solve/evaluate.ts'
import { buildFormula } from './build-formula.ts'
import { type Atom, type Formula, outcomesOf, visitAtoms } from './formula.ts'
import { mergeAtoms } from './merge-atoms.ts'

const environment = getEnvironment('cel-go-all')
const evaluator = new EnvironmentEvaluator(environment)
const tokens = sampleAnyTokens(120, 76)

function mergedFormula(source: string): Formula {
  return mergeAtoms(buildFormula({ source, roots: evaluator.roots, isRule: true }))
}

/** The outcome by the automaton of a condition on a string, otherwise by its text. */
function atomOutcome(
  { machine, paths: [path = []], paths, text }: Atom,
  claims: unknown,
): Outcomes {
  const value = valueAt({ claims }, path)
  return paths.length === 1 && machine !== undefined && typeof value === 'string'
    ? outcomeOfText(machine, value)
    : evaluator.evaluate(text, { claims })
}

function textsOf(formula: Formula): readonly string[] {
  const texts: string[] = []
  visitAtoms(formula, ({ text }) => texts.push(text))
  return texts
}

const isJoined = (rule: string): boolean =>
  textsOf(mergedFormula(rule)).some((text) => / (?:\|\||&&) /.test(text))

test('rules have the outcomes of their joined conditions', () => {
  const one = arbitraryRules(anyVocabulary)
  const several = fc
    .tuple(fc.constantFrom(' || ', ' && '), fc.array(one, { minLength: 2, maxLength: 4 }))
    .map(([operator, rules]) => rules.map((rule) => `(${rule})`).join(operator))
  const rules = fc
    .sample(several, { numRuns: 1000, seed: 18 })
    .filter((rule) => compile(rule, environment).ok)
  expect(rules.filter(isJoined).length).toBeGreaterThan(50)
  for (const rule of rules) {
    const formula = mergedFormula(rule)
    const differing = tokens.filter(
      (claims) =>
        outcomesOf(formula, (atom) => atomOutcome(atom, claims)) !==
        evaluator.evaluate(rule, { claims }),
    )
    expect([rule, differing]).toEqual([rule, []])
  }
})

test.each([
  ['claims.a == "x"', ['claims.a == "x"']],
  [
    'claims.a == "x" || claims.a.startsWith("y")',
    ['(claims.a == "x") || (claims.a.startsWith("y"))'],
  ],
  [
    'claims.a != "x" && claims.b == "z" && claims.a != "y"',
    ['(claims.a != "x") && (claims.a != "y")', 'claims.b == "z"'],
  ],
  [
    '!(claims.a == "x" || (claims.a.startsWith("y") && claims.a.endsWith("z")))',
    ['(claims.a == "x") || ((claims.a.startsWith("y")) && (claims.a.endsWith("z")))'],
  ],
  ['["x", "y"].exists(v, claims.a == v)', ['(claims.a == dyn("x")) || (claims.a == dyn("y"))']],
  ['claims.a == 1 || claims.a == 2', ['claims.a == 1', 'claims.a == 2']],
  ['"x" in claims.a || "y" in claims.a', ['"x" in claims.a', '"y" in claims.a']],
  ['claims.a == claims.b || claims.a == "x"', ['claims.a == claims.b', 'claims.a == "x"']],
])('the conditions of %s are %j', (rule, conditions) => {
  expect(textsOf(mergedFormula(rule))).toEqual(conditions)
})

const repositories = Array.from({ length: 22 }, (_, index) => `acme/service-${index}`)

test.each([
  ['equalities', repositories.map((name) => `claims.repository == "${name}"`).join(' || ')],
  ['prefixes', repositories.map((name) => `claims.sub.startsWith("repo:${name}:")`).join(' || ')],
  [
    'a macro',
    `["${repositories.join('", "')}"].exists(name, claims.sub.startsWith("repo:" + name + ":"))`,
  ],
])('many repositories, as %s, are decided for every actor', (_, expression) => {
  const analyser = new Analyser({
    environment: getEnvironment('workload-federation'),
    platform: findPlatform('github-actions'),
  })
  const read = analyser.readCondition(expression)
  if (!read.ok) throw new Error('The rule does not compile.')
  const answers = actors.map((actor) => [actor, analyser.admits(read.rule, actor).answer])
  expect(Object.fromEntries(answers)).toEqual({
    outsider: 'no',
    fork: 'yes',
    other_project: 'no',
    pusher: 'yes',
    maintainer: 'yes',
  })
})
