import { getEnvironment } from '@igakit/cel'
import { describe, expect, test } from 'vitest'
import { applyEdits } from '../text-edit.ts'
import { lint } from './lint.ts'

const environment = getEnvironment('workload-federation')
const found = (text: string) => lint(text, environment).map(({ rule }) => rule)

describe('a comment with a reason ignores a finding', () => {
  test.each([
    [
      'on the next line',
      '// iga-ignore pull-request: only main has secrets\nclaims.repository_id == "74"',
    ],
    [
      'at the end of the line',
      'claims.repository_id == "74" // iga-ignore pull-request: only main has secrets',
    ],
    ['among others', '// iga-ignore pull-request, claim-type: a test\nclaims.repository_id == 74'],
    [
      'behind another',
      '// Why\n// iga-ignore pull-request: a test\n// What\n\nclaims.repository_id == "74"',
    ],
    [
      'within the rule',
      'claims.repository_id == "74" &&\n  // iga-ignore optional-claim: all jobs have one\n  claims.environment == "a"',
    ],
  ])('%s', (_name, text) => {
    expect(found(text)).toEqual([])
  })
})

test('another line is not ignored', () => {
  const text =
    'claims.repository_id == 74 && // iga-ignore claim-type: a test\nclaims.run_id == 1 && claims.ref == "a"'
  expect(found(text)).toEqual(['claim-type'])
})

describe('invalid comments are reported', () => {
  test.each([
    [
      'no reason',
      '// iga-ignore pull-request\nclaims.repository_id == "74"',
      ['invalid-ignore', 'pull-request'],
    ],
    [
      'an empty reason',
      '// iga-ignore pull-request: \nclaims.repository_id == "74"',
      ['invalid-ignore', 'pull-request'],
    ],
    ['no rule', '// iga-ignore\nclaims.sub == "a"', ['invalid-ignore']],
    [
      'an unknown rule',
      '// iga-ignore pull-requests: a test\nclaims.sub == "a"',
      ['invalid-ignore'],
    ],
    [
      'nothing to ignore',
      '// iga-ignore unknown-claim: a test\nclaims.sub == "a"',
      ['unused-ignore'],
    ],
  ])('%s', (_name, text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('with the name that is meant', () => {
    const [finding] = lint('// iga-ignore pull-requests: a test\nclaims.sub == "a"', environment)
    expect(finding).toMatchObject({ severity: 'error', help: 'Did you mean pull-request?' })
  })

  test('a fix removes a comment that ignores nothing', () => {
    const text = 'claims.sub == "a" // iga-ignore unknown-claim: a test'
    const [finding] = lint(text, environment)
    expect(applyEdits(text, finding?.fixes?.[0]?.edits ?? [])).toBe('claims.sub == "a" ')
  })
})

test('the analysis pass may find more to ignore, so only that pass reports such comments', () => {
  expect(found('// iga-ignore any-branch: a test\nclaims.sub == "a"')).toEqual([])
})

test('does not report unused comments in a rule that does not compile', () => {
  expect(found('// iga-ignore pull-request: a test\nclaims.repository_id ==')).toEqual([])
})

test('ignores comments within strings', () => {
  expect(found('claims.sub == "// iga-ignore pull-request"')).toEqual([])
})
