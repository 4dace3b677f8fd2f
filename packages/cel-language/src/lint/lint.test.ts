import { getEnvironment, isEnvironmentId } from '@igakit/cel'
import { environmentSamples } from '@igakit/cel/samples'
import { platforms } from '@igakit/platforms'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goldenExpressions } from '../../fixtures/golden.ts'
import { lintCaseFiles, lintCases } from '../../fixtures/lint-cases.ts'
import { goodRules } from '../../fixtures/good-rules.ts'
import { applyEdits } from '../text-edit.ts'
import { lint } from './lint.ts'
import type { LintExample } from './lint-rule.ts'
import { lintRules } from './lint-rules.ts'

const findings = ({ environment = 'workload-federation', expression, platform }: LintExample) =>
  lint(expression, getEnvironment(environment), { platform })

/** The lint rules that only the analysis pass decides; its own tests check them. */
const firstPass = Object.entries(lintRules).filter(([, { analysis }]) => analysis !== 'only')

describe('the examples of a lint rule', () => {
  test.each(firstPass)('%s', (id, rule) => {
    expect(rule.id).toBe(id)
    const found = findings(rule.bad).filter((finding) => finding.rule === id)
    expect(found).not.toEqual([])
    expect(found.some(({ fixes }) => fixes !== undefined)).toBe(rule.hasFix === true)
    expect(findings(rule.good)).toEqual([])
  })
})

describe('the fixtures of lint rules', () => {
  test('each lint rule has one', () => {
    expect(lintCaseFiles.toSorted()).toEqual(firstPass.map(([id]) => id).toSorted())
  })

  test.each(lintCases)('$rule: $text', ({ environment, fixed, places, rule, text }) => {
    const found = lint(text, getEnvironment(environment)).filter((each) => each.rule === rule)
    expect(found.map(({ range }) => range)).toEqual(places)
    const edits = found[0]?.fixes?.[0]?.edits ?? []
    expect(fixed === undefined ? undefined : applyEdits(text, edits)).toBe(fixed)
  })
})

describe('good rules have no findings', () => {
  test('there are many', () => {
    expect(goodRules.length).toBeGreaterThanOrEqual(40)
  })

  test.each(goodRules)('$name', ({ environment, expression }) => {
    expect(findings({ environment, expression })).toEqual([])
  })

  test.each(platforms)('the sample of $id', ({ id, samples: [{ rule }] }) => {
    expect(findings({ expression: rule })).toEqual([])
    expect(findings({ expression: rule, platform: id })).toEqual([])
  })

  test.each(Object.entries(environmentSamples))('the sample of %s', (id, { rule }) => {
    if (!isEnvironmentId(id)) throw new Error(`no environment: ${id}`)
    expect(findings({ environment: id, expression: rule })).toEqual([])
  })
})

test('uses the given platform', () => {
  const expression = 'claims.ref == "main" && claims.ref_protected == true'
  const found = findings({ expression, platform: 'gitlab-ci' }).map(({ rule }) => rule)
  expect(found).toEqual(['missing-identity', 'claim-type'])
})

test('severities can be replaced', () => {
  const environment = getEnvironment('workload-federation')
  const options = { without: ['missing-identity'], severities: { 'always-true': 'hint' } } as const
  expect(lint('true', environment, options)).toMatchObject([{ severity: 'hint' }])
})

test.each([
  ['claims.environment == "a"', 'Check has(claims.environment) first.'],
  ['claims["environment"] == "a"', 'Check "environment" in claims first.'],
  ['"a" in (claims.environment)', 'Check has(claims.environment) first.'],
  ['claims.environment.a == "b"', 'Check has(claims.environment) first.'],
  ['claims["environment"].a["b"] == "c"', 'Check "environment" in claims first.'],
])('names the test for an optional claim: %s', (expression, help) => {
  const found = findings({ expression, platform: 'github-actions' })
  expect(found.find(({ rule }) => rule === 'optional-claim')).toMatchObject({ help })
})

test('lint rules can be left out', () => {
  const environment = getEnvironment('workload-federation')
  expect(lint('true', environment, { without: ['always-true'] })).toEqual([])
})

test.each([
  'claims.constructor == "a" && claims.toString.x == "b"',
  'claims.sub.constructor("a") && claims.repository.toString("b")',
  'claims.__proto__ == "a" && claims.terraform_project_id == "b" && claims.valueOf == 1',
])('treats names of object members as normal names: %s', (expression) => {
  expect(findings({ expression }).filter(({ rule }) => rule === 'unknown-claim')).toEqual([])
})

test('nested macro variables take linear time', () => {
  const depth = 30
  const opening = Array.from({ length: depth }, (_, at) => {
    const range = at === 0 ? '["a", "b"]' : `[v${at - 1}, v${at - 1}]`
    return `${range}.exists(v${at}, `
  }).join('')
  const expression = `${opening}claims.ref == v${depth - 1}${')'.repeat(depth)}`
  expect(findings({ expression }).map(({ rule }) => rule)).toEqual(['missing-identity'])
})

test('messages quote only the start of a long part', () => {
  const path = 'a'.repeat(3000)
  const found = findings({
    expression: `size(claims.${path}) > 0 && claims.${path}[1][2][3] == "a" && claims.${path} == claims.${path}`,
    environment: 'cel-go',
  })
  expect(found.length).toBeGreaterThan(2)
  for (const { help, message } of found) expect(`${message}${help}`.length).toBeLessThan(1000)
})

test('parts of too many tokens are never equal', () => {
  const part = `claims.a${'.a'.repeat(300)}`
  const expression = `${part} == 1 || ${part} == 1`
  expect(findings({ expression, environment: 'cel-go' })).toEqual([])
  const short = `claims.a${'.a'.repeat(30)}`
  const found = findings({ expression: `${short} == 1 || ${short} == 1`, environment: 'cel-go' })
  expect(found.map(({ rule }) => rule)).toEqual(['repeated-condition'])
})

describe('never throws', () => {
  const environments = [
    'workload-federation',
    'policy-step',
    'account-filter',
    'cel-go-all',
  ] as const

  test.each(environments)('in %s', (id) => {
    const environment = getEnvironment(id)
    const cut = fc
      .tuple(fc.constantFrom(...goldenExpressions), fc.nat())
      .map(([text, at]) => text.slice(0, at % (text.length + 1)))
    const any = fc.string({ maxLength: 60, unit: 'binary' })
    const check = (text: string): void => {
      for (const { fixes, range } of lint(text, environment)) {
        expect(range.start).toBeLessThanOrEqual(range.end)
        expect(range.end).toBeLessThanOrEqual(text.length)
        for (const { edits } of fixes ?? []) applyEdits(text, edits)
      }
    }
    fc.assert(fc.property(fc.oneof(cut, any), check), { numRuns: 200 })
  })
})
