import type { Environment } from '@igakit/cel'
import type { ConfigIssue, ConfigPlace, MatchCase, MatchConfig } from '../config/match-config.ts'
import { type FilterReader, makeFilterReader } from '../filter/filter-reader.ts'
import { type KeyReader, makeKeyReader } from '../keys/key-reader.ts'
import type { PlanSettings } from '../options.ts'
import type { RecordProgram, RecordType } from '../records/compile-expression.ts'
import { makeRecordGuard } from '../records/record-guard.ts'
import { ExpressionTable } from './expression-table.ts'
import {
  entriesOf,
  fieldsOf,
  type MatchPlan,
  type PlannedCase,
  type PlannedConfig,
} from './match-plan.ts'
import { staticAssumptions } from './static-assumptions.ts'

/** The plan, or the issues of each configuration. */
type Planning =
  | { readonly ok: true; readonly plan: MatchPlan }
  | { readonly ok: false; readonly issues: readonly (readonly ConfigIssue[])[] }

interface Tables {
  readonly accountKeys: ExpressionTable<KeyReader>
  readonly userKeys: ExpressionTable<KeyReader>
  readonly filters: ExpressionTable<FilterReader>
}

/** Compiles configurations that run on the same accounts and users. */
export function compilePlan(configs: readonly MatchConfig[], settings: PlanSettings): Planning {
  const ofAccounts = { ...settings, id: 'directory-app-user-key', type: 'AppUser' } as const
  const ofUsers = { ...settings, id: 'directory-user-key', type: 'User' } as const
  const ofFilters = { ...settings, id: 'account-filter', type: 'AppUser' } as const
  const accountKeys = new ExpressionTable(ofAccounts, makeKeyReader)
  const userKeys = new ExpressionTable(ofUsers, makeKeyReader)
  const filters = new ExpressionTable(ofFilters, makeFilterReader)
  const planned = configs.map((config) => planConfig(config, { accountKeys, userKeys, filters }))
  if (planned.some(({ issues }) => issues.length > 0)) {
    return { ok: false, issues: planned.map(({ issues }) => issues) }
  }
  return {
    ok: true,
    plan: {
      accountKeys: accountKeys.readers,
      userKeys: userKeys.readers,
      filters: filters.readers,
      isPlainAccount: makeRecordGuard(accountKeys.environment, 'AppUser'),
      isPlainUser: makeRecordGuard(userKeys.environment, 'User'),
      names: {
        account: nameOf(accountKeys.environment, 'AppUser'),
        user: nameOf(userKeys.environment, 'User'),
      },
      configs: planned.map(({ config }) => config),
      semantics: settings.semantics,
      fields: {
        accounts: fieldsOf([...accountKeys.readers, ...filters.readers]),
        users: fieldsOf(userKeys.readers),
        entries: {
          accounts: entriesOf([...accountKeys.readers, ...filters.readers]),
          users: entriesOf(userKeys.readers),
        },
        areOnlyRead:
          filters.readers.length === 0 &&
          [...accountKeys.readers, ...userKeys.readers].every(({ isPath }) => isPath),
      },
    },
  }
}

function planConfig(
  config: MatchConfig,
  { accountKeys, filters, userKeys }: Tables,
): { readonly config: PlannedConfig; readonly issues: readonly ConfigIssue[] } {
  const issues: ConfigIssue[] = []
  const expressions: (readonly [ConfigPlace, RecordProgram])[] = []
  const add = <Reader extends { readonly compiled: RecordProgram }>(
    table: ExpressionTable<Reader>,
    expression: string,
    place: ConfigPlace,
  ): { readonly number: number; readonly reader: Reader | undefined } => {
    const number = table.add(expression, place, issues)
    const reader = table.readers[number]
    if (reader !== undefined) expressions.push([place, reader.compiled])
    return { number, reader }
  }
  const filter =
    config.filter === undefined ? undefined : add(filters, config.filter, { kind: 'filter' }).number
  const given =
    config.cases.length > 0
      ? config.cases
      : defaultCases(accountKeys.environment, userKeys.environment)
  const cases = given.map((matchCase, caseIndex): PlannedCase => {
    const place = { kind: 'case', caseIndex } as const
    const account = add(accountKeys, matchCase.appUserKeyCel, { ...place, side: 'account' })
    const user = add(userKeys, matchCase.userKeyCel, { ...place, side: 'user' })
    return {
      ...matchCase,
      accountKey: account.number,
      userKey: user.number,
      accountPaths: account.reader?.fields?.paths,
      userPaths: user.reader?.fields?.paths,
    }
  })
  const assumptions = staticAssumptions(config, expressions)
  return { config: { filter, cases, assumptions }, issues }
}

/** Returns the service's default rules: match by email, then by employee id. */
function defaultCases(account: Environment, user: Environment): readonly MatchCase[] {
  const accountName = nameOf(account, 'AppUser')
  const userName = nameOf(user, 'User')
  return ['email', 'employeeIds'].map((field) => ({
    appUserKeyCel: `${accountName}.${field}`,
    userKeyCel: `${userName}.${field}`,
  }))
}

/** Returns the first name of the record variable, which a profile may change. */
function nameOf({ variables }: Environment, type: RecordType): string {
  return variables.find((variable) => variable.type === type)?.name ?? 'subject'
}
