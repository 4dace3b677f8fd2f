import { expect, test } from 'vitest'
import { SuiteDocument } from '@igakit/cel-testing'
import { suiteExpressions } from './suite-expressions.ts'

/** Returns the text, environment and field type of each expression. */
function found(text: string): readonly (readonly unknown[])[] {
  return suiteExpressions(new SuiteDocument(text, 'yaml').tree).map((each) => [
    each.scalar.value,
    each.environment,
    each.fieldType,
  ])
}

test('a suite of rules has expressions in its environment', () => {
  const text = `environment: form-default
rules:
  - { expression: a, fieldType: boolField }
  - { expressionFile: b.cel }
  - no rule
  - { expression: '' }
  - { expression: [c] }
`
  expect(found(text)).toEqual([
    ['a', 'form-default', 'boolField'],
    ['', 'form-default', undefined],
  ])
  expect(found('rules: [{ expression: a }]')).toEqual([['a', undefined, undefined]])
})

test('a rule has the conditions of its guarantees, marked as conditions', () => {
  const text = `environment: workload-federation
rules:
  - guarantees:
      - { implies: a }
      - { never: b, name: c }
      - { refuses: { actor: fork } }
      - { equivalentTo: d }
    expression: e
`
  const expressions = suiteExpressions(new SuiteDocument(text, 'yaml').tree)
  expect(
    expressions.map(({ environment, isCondition, scalar }) => [
      scalar.value,
      environment,
      isCondition,
    ]),
  ).toEqual([
    ['a', 'workload-federation', true],
    ['b', 'workload-federation', true],
    ['d', 'workload-federation', true],
    ['e', 'workload-federation', undefined],
  ])
})

test('a suite of matches has a filter and keys, in the order of the file', () => {
  const text = `kind: match
config:
  mergeConfig:
    matchCases:
      - { userKeyCel: a, appUserKeyCel: b }
      - { userKeyCel: 1, appUserKeyCel: '' }
  celExpression: { expression: c }
`
  expect(found(text)).toEqual([
    ['a', 'directory-user-key', undefined],
    ['b', 'directory-app-user-key', undefined],
    ['c', 'account-filter', undefined],
  ])
})

test('a suite of a form has default values and transformations, by the types of fields', () => {
  const text = `kind: form
form:
  fields:
    - { stringField: {}, adminConfig: { defaultValueCel: a } }
    - { int64Field: {}, sharedConfig: { inputTransformationCel: b, defaultValueCel: c } }
    - { fileField: {}, userConfig: { inputTransformationCel: d } }
    - { boolField: {} }
`
  expect(found(text)).toEqual([
    ['a', 'form-default', 'stringField'],
    ['b', 'form-transformation', 'int64Field'],
    ['c', 'form-default', 'int64Field'],
    ['d', 'form-transformation', undefined],
  ])
})

test('resolves an alias once in each environment', () => {
  const text = `kind: match
config:
  mergeConfig: { matchCases: [&case { userKeyCel: &key a, appUserKeyCel: *key }, *case] }
`
  expect(found(text).map(([rule, environment]) => [rule, environment])).toEqual([
    ['a', 'directory-app-user-key'],
    ['a', 'directory-user-key'],
  ])
})

test.each(['', '[]', 'a', 'rules: &a [*a]', 'kind: form\nform: &a { fields: *a }', 'kind: *x'])(
  '%j has none',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
