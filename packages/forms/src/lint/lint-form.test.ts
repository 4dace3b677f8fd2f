import { describe, expect, test } from 'vitest'
import { lintCases } from '../../fixtures/lint-cases.ts'
import { formatPath } from '../path.ts'
import { lintForm } from './lint-form.ts'
import { lintRules } from './lint-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Returns the rules and paths of all findings. */
function found(form: unknown): readonly (readonly [string, string])[] {
  return lintForm(form, { now }).map(({ path, rule }) => [rule, formatPath(path)])
}

const inPlaces = (findings: readonly (readonly [string, string])[]): readonly string[] =>
  findings.map(([rule, place]) => `${rule} at ${place}`).toSorted()

describe.each(Object.entries(lintCases))('%s', (_, examples) => {
  test.each(examples)('reports $bad', ({ bad, findings }) => {
    expect(inPlaces(found(bad))).toEqual(inPlaces(findings))
  })

  test.each(examples)('accepts $good', ({ good }) => {
    expect(found(good)).toEqual([])
  })
})

test.each([
  [{ minLen: '3', maxLen: '2' }, 'minLen 3 is above maxLen 2, so no value is valid.'],
  [
    { minLen: '3', maxLen: '2', ignoreEmpty: true },
    'minLen 3 is above maxLen 2, so only the empty value is valid.',
  ],
  [{ prefix: 'ab', maxLen: '1' }, 'prefix is longer than the string may be, so no value is valid.'],
  [
    { prefix: 'ab', maxLen: '1', ignoreEmpty: true },
    'prefix is longer than the string may be, so only the empty value is valid.',
  ],
])('says which values remain: %j', (rules, message) => {
  const findings = lintForm({ fields: [{ name: 'a', stringField: { rules } }] })
  expect(findings.map((finding) => finding.message)).toEqual([message])
})

test('every rule has a severity and a description', () => {
  for (const { doc, severity } of Object.values(lintRules)) {
    expect(doc).toMatch(/^[A-Z].*\.$/)
    expect(severity).toMatch(/^(error|warning)$/)
  }
})

test('reports findings in the order of the form, with field and expression', () => {
  const findings = lintForm({
    fields: [
      { name: 'a', stringField: { rules: { minLen: '2', maxLen: '1', email: false } } },
      { name: 'b', int64Field: {}, sharedConfig: { defaultValueCel: 'form.c + ' } },
      { name: 'd', int64Field: { rules: { lt: '1', lte: '1' } } },
    ],
    fieldRelationships: [{ fieldNames: ['z'], atLeastOne: {} }],
  })
  expect(findings.map(({ field: name, rule }) => [name, rule])).toEqual([
    ['a', 'min-above-max'],
    ['a', 'useless-rule'],
    ['b', 'invalid-expression'],
    ['d', 'lt-with-lte'],
    ['z', 'unknown-field'],
  ])
  expect(findings[2]).toMatchObject({
    expression: 'form.c + ',
    issue: { stage: 'parse', position: { line: 1 } },
  })
})
