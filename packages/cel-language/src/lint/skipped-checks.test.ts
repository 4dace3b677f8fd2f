import { getEnvironment } from '@igakit/cel'
import { expect, test } from 'vitest'
import { lint, type LintOptions, skippedChecks } from './lint.ts'
import { lintChecks } from './lint-rules.ts'
import type { LintExample } from './lint-rule.ts'

const skipped = (
  { environment = 'workload-federation', expression }: LintExample,
  options: LintOptions = {},
) => skippedChecks(expression, getEnvironment(environment), options)

const byReason = (expression: string, options?: LintOptions) =>
  Object.groupBy(skipped({ expression }, options), ({ reason }) => reason)

const named = (checks: ReturnType<typeof skippedChecks> = [], isPartial: boolean) =>
  checks.filter((check) => check.isPartial === isPartial).map(({ rule }) => rule)

test('a rule without a recognised platform lists the checks that were skipped', () => {
  const { unknown_platform: unknown, ...others } = byReason('claims.team == "infra"')
  expect(others).toEqual({})
  expect(named(unknown, false)).toEqual([
    'any-branch',
    'claim-type',
    'immutable-subject',
    'in-string',
    'list-equality',
    'missing-organization',
    'optional-claim',
    'organization-wide',
    'pull-request',
    'reusable-workflow',
    'unknown-claim',
  ])
  expect(named(unknown, true)).toEqual([
    'contains-on-identity',
    'json-number',
    'missing-identity',
    'undelimited-prefix',
  ])
})

test('a platform that is named or recognised leaves nothing out', () => {
  expect(skipped({ expression: 'claims.team == "infra"' }, { platform: 'github-actions' })).toEqual(
    [],
  )
  expect(skipped({ expression: 'claims.repository_id == "74"' })).toEqual([])
})

test('checks of another platform do not count as skipped', () => {
  const rules = skipped({ expression: 'claims.project_path == "acme/infra"' })
  expect(rules).toEqual([])
})

test('several possible platforms leave out the checks that need exactly one', () => {
  const expression = 'claims.environment == "production"'
  const { ambiguous_platform: ambiguous, ...others } = byReason(expression)
  expect(others).toEqual({})
  expect(named(ambiguous, false)).toEqual([
    'any-branch',
    'immutable-subject',
    'pull-request',
    'reusable-workflow',
    'unknown-claim',
  ])
})

test('claims that are read without a name leave out the checks on what a rule admits', () => {
  const expression = 'claims.exists(name, claims[name] == "acme/infra")'
  const { unnamed_claims: unnamed } = byReason(expression, { platform: 'github-actions' })
  expect(named(unnamed, false)).toContain('missing-identity')
  expect(lint(expression, getEnvironment('workload-federation'))).toEqual([])
})

test('checks that the caller leaves out are not listed', () => {
  const options: LintOptions = { without: ['pull-request'] }
  const rules = skipped({ expression: 'claims.team == "infra"' }, options).map(({ rule }) => rule)
  expect(rules).not.toContain('pull-request')
  expect(rules).toContain('optional-claim')
})

test.each<LintExample>([
  { expression: 'subject.department == "Sales"', environment: 'policy-condition' },
  { expression: 'claims.team = "infra"' },
  { expression: '' },
])('$expression has no skipped checks: it is not about claims or does not compile', (example) => {
  expect(skipped(example)).toEqual([])
})

test('a rule that is too long has no findings, and all checks are listed as skipped', () => {
  const expression = `${'claims.sub != "a" && '.repeat(12_000)}true`
  expect(lint(expression, getEnvironment('cel-go'))).toEqual([])
  const { too_long: tooLong = [], ...others } = byReason(expression)
  expect(others).toEqual({})
  expect(tooLong).toHaveLength(Object.keys(lintChecks).length)
})
