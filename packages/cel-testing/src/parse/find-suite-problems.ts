import { getEnvironment } from '@igakit/cel'
import type { Path } from '../values/json.ts'
import type { SuiteProblemCode } from '../document/problem.ts'
import type { ProblemList } from '../document/problem-list.ts'
import type { SuiteDocument } from '../document/suite-document.ts'
import type { Expectation } from '../suite/expectation.ts'
import type { FormSuite } from '../suite/form-suite.ts'
import { type Given, isFixtureReference } from '../suite/given.ts'
import { claimsHint, type Guarantee, readsClaimsOnly } from '../suite/guarantee.ts'
import type { MatchSuite } from '../suite/match-suite.ts'
import type { RuleSuite } from '../suite/rule-suite.ts'
import type { Suite } from '../suite/suite.ts'
import { ValueReader } from '../values/read-value.ts'
import { resolveGiven } from '../values/resolve-given.ts'

/** Finds problems that the schema cannot express: duplicate and unknown names, and invalid CEL. */
export function findSuiteProblems(
  suite: Suite,
  document: SuiteDocument,
  problems: ProblemList,
): void {
  const finder = new ProblemFinder(document, problems)
  switch (suite.kind) {
    case undefined:
    case 'rule':
      finder.findInRules(suite)
      break
    case 'match':
      finder.findInMatches(suite)
      break
    case 'form':
      finder.findInForm(suite)
      break
  }
}

type Fixtures = Readonly<Record<string, Readonly<Record<string, unknown>>>>

class ProblemFinder {
  readonly #problems: ProblemList
  readonly #document: SuiteDocument
  #values = new ValueReader((...problem) => this.#report(...problem))

  constructor(document: SuiteDocument, problems: ProblemList) {
    this.#document = document
    this.#problems = problems
  }

  findInRules({ environment, fixtures = {}, platform, rules }: RuleSuite): void {
    const place = getEnvironment(environment)
    this.#values = new ValueReader((...problem) => this.#report(...problem), place)
    this.#checkNames(rules, ['rules'], 'rule')
    this.#checkFixtures(fixtures)
    for (const [index, { cases, guarantees }] of rules.entries()) {
      this.#checkNames(cases, ['rules', index, 'cases'], 'case of the rule')
      if (guarantees !== undefined) {
        const at = ['rules', index, 'guarantees']
        if (!readsClaimsOnly(place)) this.#report('invalid_value', claimsHint, at)
        this.#checkGuarantees(guarantees, platform !== undefined, at)
      }
      for (const [caseIndex, { expect, given }] of cases.entries()) {
        const path = ['rules', index, 'cases', caseIndex]
        this.#checkGiven(given, fixtures, [...path, 'given'])
        this.#checkExpectation(expect, [...path, 'expect'])
      }
    }
  }

  findInMatches({
    accounts,
    accountsFile,
    cases,
    config,
    configFile,
    users,
    usersFile,
  }: MatchSuite): void {
    this.#checkNames(cases, ['cases'], 'case')
    this.#checkOne('config', config, configFile)
    this.#checkOne('accounts', accounts, accountsFile)
    this.#checkOne('users', users, usersFile)
    if (accounts !== undefined) this.#checkIds(accounts, 'accounts')
    if (users !== undefined) this.#checkIds(users, 'users')
  }

  findInForm({ cases, fixtures = {}, form, formFile }: FormSuite): void {
    this.#checkNames(cases, ['cases'], 'case')
    this.#checkOne('form', form, formFile)
    this.#checkFixtures(fixtures)
    for (const [index, { given }] of cases.entries()) {
      this.#checkGiven(given, fixtures, ['cases', index, 'given'])
    }
  }

  #checkGuarantees(guarantees: readonly Guarantee[], hasPlatform: boolean, path: Path): void {
    this.#checkNames(guarantees, path, 'guarantee of the rule')
    for (const [index, { refuses }] of guarantees.entries()) {
      if (refuses === undefined || hasPlatform) continue
      const message = 'needs the platform of the suite, such as platform: github-actions'
      this.#report('missing_key', message, [...path, index, 'refuses'])
    }
  }

  #checkExpectation(expected: Expectation, path: Path): void {
    const isObject = typeof expected === 'object' && expected !== null
    if (isObject && 'error' in expected) return
    if (isObject && 'value' in expected) this.#values.celValue(expected.value, [...path, 'value'])
    else this.#values.celValue(expected, path)
  }

  #checkFixtures(fixtures: Fixtures): void {
    for (const [name, fixture] of Object.entries(fixtures)) {
      this.#values.input(fixture, ['fixtures', name])
    }
  }

  #checkGiven(given: Given | undefined, fixtures: Fixtures, path: Path): void {
    const resolved = resolveGiven(given, fixtures, path)
    if (!resolved.ok) this.#report(resolved.code, resolved.message, resolved.path)
    if (given === undefined || typeof given === 'string') return
    // Fixtures are checked where they are defined.
    if (!isFixtureReference(given)) this.#values.input(given, path)
    else this.#values.input(given.overrides ?? {}, [...path, 'overrides'])
  }

  #checkNames(
    named: readonly { readonly name?: string | undefined }[],
    path: Path,
    what: string,
  ): void {
    const seen = new Set<string>()
    for (const [index, { name }] of named.entries()) {
      if (name === undefined) continue
      if (seen.has(name)) {
        this.#report('duplicate_name', `is also the name of another ${what}`, [
          ...path,
          index,
          'name',
        ])
      }
      seen.add(name)
    }
  }

  #checkIds(records: readonly Readonly<Record<string, unknown>>[], key: string): void {
    const seen = new Set<unknown>()
    for (const [index, { id }] of records.entries()) {
      if (typeof id !== 'string') this.#report('missing_key', 'needs a string as id', [key, index])
      else if (seen.has(id)) {
        this.#report('duplicate_name', 'is also the id of another entry', [key, index, 'id'])
      }
      seen.add(id)
    }
  }

  #checkOne(key: string, inline: unknown, file: string | undefined): void {
    if ((inline === undefined) !== (file === undefined)) return
    const isMissing = inline === undefined
    const message = isMissing
      ? `is missing: ${key}, or ${key}File with the name of a file`
      : `and ${key}File cannot be combined`
    this.#report(isMissing ? 'missing_key' : 'invalid_value', message, isMissing ? [] : [key])
  }

  #report(code: SuiteProblemCode, message: string, path: Path): void {
    this.#problems.add(() => ({ code, message, path, place: this.#document.locate(path) }))
  }
}
