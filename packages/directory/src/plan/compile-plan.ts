import { type EvaluateOptions, getEnvironment } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import type { ConfigIssue } from '../config/config-issue.ts'
import type { ConfigPlace } from '../config/config-place.ts'
import type { MatchConfig } from '../config/match-config.ts'
import { type FilterReader, makeFilterReader } from '../filter/filter-reader.ts'
import {
  compileExpression,
  type RecordProgram,
  type RecordType,
} from '../records/compile-expression.ts'
import { type KeyReader, makeKeyReader } from '../keys/key-reader.ts'
import { makeRecordGuard } from '../records/record-guard.ts'
import type { MatchSemantics } from '../semantics.ts'
import { defaultCases } from './default-cases.ts'
import { fieldsOf } from './record-fields.ts'
import { ExpressionTable } from './expression-table.ts'
import type { MatchPlan } from './match-plan.ts'
import type { PlannedCase, PlannedConfig } from './planned-config.ts'
import { staticAssumptions } from './static-assumptions.ts'

/** What a plan depends on beside the configurations. */
export interface PlanSettings {
  readonly profile: Profile | undefined
  readonly semantics: MatchSemantics
  readonly options: EvaluateOptions
}

/** The outcome of planning: a plan, or by configuration every expression that does not compile. */
export type Planning =
  | { readonly ok: true; readonly plan: MatchPlan }
  | { readonly ok: false; readonly issues: readonly (readonly ConfigIssue[])[] }

/** Compiles configurations that are to be used on the same accounts and users. */
export function compilePlan(configs: readonly MatchConfig[], settings: PlanSettings): Planning {
  const planner = new Planner(settings)
  const planned = configs.map((config) => planner.add(config))
  return planned.every(({ issues }) => issues.length === 0)
    ? { ok: true, plan: planner.finish(planned.map(({ config }) => config)) }
    : { ok: false, issues: planned.map(({ issues }) => issues) }
}

class Planner {
  readonly #settings: PlanSettings
  readonly #account
  readonly #user
  readonly #accountKeys: ExpressionTable<KeyReader>
  readonly #userKeys: ExpressionTable<KeyReader>
  readonly #filters: ExpressionTable<FilterReader>

  constructor(settings: PlanSettings) {
    const { profile } = settings
    const filter = getEnvironment('account-filter', profile)
    this.#settings = settings
    this.#account = getEnvironment('directory-app-user-key', profile)
    this.#user = getEnvironment('directory-user-key', profile)
    this.#accountKeys = this.#keyTable('directory-app-user-key', 'AppUser')
    this.#userKeys = this.#keyTable('directory-user-key', 'User')
    this.#filters = new ExpressionTable(
      (expression) => compileExpression(expression, filter, 'AppUser'),
      (compiled) =>
        makeFilterReader(compiled, { id: 'account-filter', type: 'AppUser', ...settings }),
    )
  }

  add(config: MatchConfig): { config: PlannedConfig; issues: readonly ConfigIssue[] } {
    const issues: ConfigIssue[] = []
    const given = config.cases.length > 0 ? config.cases : defaultCases(this.#account, this.#user)
    const filter =
      config.filter === undefined
        ? undefined
        : this.#filters.add(config.filter, { kind: 'filter' }, issues)
    const cases = given.map((matchCase, caseIndex): PlannedCase => {
      const { appUserKeyCel, userKeyCel } = matchCase
      const ofAccount = { kind: 'case', caseIndex, side: 'account' } as const
      const ofUser = { kind: 'case', caseIndex, side: 'user' } as const
      const accountKey = this.#accountKeys.add(appUserKeyCel, ofAccount, issues)
      const userKey = this.#userKeys.add(userKeyCel, ofUser, issues)
      return {
        ...matchCase,
        accountKey,
        userKey,
        accountPaths: this.#accountKeys.readers[accountKey]?.fields?.paths,
        userPaths: this.#userKeys.readers[userKey]?.fields?.paths,
      }
    })
    const assumptions = issues.length > 0 ? [] : this.#assumptionsOf(config, filter, cases)
    return { config: { filter, filterExpression: config.filter, cases, assumptions }, issues }
  }

  finish(configs: readonly PlannedConfig[]): MatchPlan {
    return {
      accountKeys: this.#accountKeys.readers,
      userKeys: this.#userKeys.readers,
      filters: this.#filters.readers,
      isPlainAccount: makeRecordGuard(this.#account, 'AppUser'),
      isPlainUser: makeRecordGuard(this.#user, 'User'),
      configs,
      semantics: this.#settings.semantics,
      fields: {
        accounts: fieldsOf([...this.#accountKeys.readers, ...this.#filters.readers]),
        users: fieldsOf(this.#userKeys.readers),
      },
    }
  }

  #keyTable(
    id: 'directory-app-user-key' | 'directory-user-key',
    type: RecordType,
  ): ExpressionTable<KeyReader> {
    const environment = getEnvironment(id, this.#settings.profile)
    return new ExpressionTable(
      (expression) => compileExpression(expression, environment, type),
      (compiled) => makeKeyReader(compiled, { id, type, ...this.#settings }),
    )
  }

  #assumptionsOf(
    config: MatchConfig,
    filter: number | undefined,
    cases: readonly PlannedCase[],
  ): PlannedConfig['assumptions'] {
    const expressions: (readonly [ConfigPlace, RecordProgram])[] = []
    const add = (place: ConfigPlace, reader: { compiled: RecordProgram } | undefined): void => {
      if (reader !== undefined) expressions.push([place, reader.compiled])
    }
    if (filter !== undefined) add({ kind: 'filter' }, this.#filters.readers[filter])
    for (const [caseIndex, { accountKey, userKey }] of cases.entries()) {
      add({ kind: 'case', caseIndex, side: 'account' }, this.#accountKeys.readers[accountKey])
      add({ kind: 'case', caseIndex, side: 'user' }, this.#userKeys.readers[userKey])
    }
    return staticAssumptions(config, expressions)
  }
}
