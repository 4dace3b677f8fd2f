import { type EnvironmentId, getEnvironment } from '@igakit/cel'
import { type ConfigPlace, pathOfPlace, readMatchConfig } from '@igakit/directory'
import type { SuiteRun } from '../run/case-runner.ts'
import { timeOf, readDirectoryData } from '../run/evaluation-context.ts'
import { SuiteFiles } from '../run/suite-files.ts'
import type { SuiteProblems } from '../run/suite-problems.ts'
import type { MatchSuite, MatchSuiteCase } from '../suite/match-suite.ts'
import { isObject } from '../values/json.ts'
import type { RulePart } from './approximate-question.ts'

/**
 * Returns the expressions for a case in a match suite: for the account and for the expected users. test-cel neither
 * compares keys nor orders match cases.
 */
export async function matchParts(
  suite: MatchSuite,
  run: SuiteRun,
  problems: SuiteProblems,
): Promise<(one: MatchSuiteCase) => readonly RulePart[]> {
  const { options } = run
  const files = new SuiteFiles(run.input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const reading = readMatchConfig(await files.value(suite.config, suite.configFile, ['configFile']))
  const accounts = await files.value(suite.accounts, suite.accountsFile, ['accountsFile'])
  const users = await files.value(suite.users, suite.usersFile, ['usersFile'])
  if (!reading.ok) {
    for (const { message, path } of reading.issues) {
      problems.report('invalid_value', `${path} ${message}`.trim(), ['config'])
    }
    return () => []
  }
  for (const [index, { account }] of suite.cases.entries()) {
    if (recordOf(accounts, account) !== undefined) continue
    const message = `names ${account}, but no account has this id`
    problems.report('unknown_account', message, ['cases', index, 'account'])
  }
  const { cases, filter } = reading.config
  const evaluation = {
    now: timeOf(undefined, suite.now, options),
    ...(directory !== undefined && { directory }),
  }
  const part = (
    place: ConfigPlace,
    expression: string,
    id: EnvironmentId,
    input: Readonly<Record<string, unknown>>,
  ): RulePart => ({
    name: pathOfPlace(place),
    rule: {
      expression,
      environment: getEnvironment(id, options.profile),
      input,
      options: evaluation,
    },
  })
  return ({ account, expect }) => {
    const appUser = recordOf(accounts, account)
    const user = recordOf(users, userOf(expect))
    return [
      ...(filter === undefined || appUser === undefined
        ? []
        : [part({ kind: 'filter' }, filter, 'account-filter', { appUser })]),
      ...cases.flatMap(({ appUserKeyCel, userKeyCel }, caseIndex) => [
        ...(appUser === undefined
          ? []
          : [
              part(
                { kind: 'case', caseIndex, side: 'account' },
                appUserKeyCel,
                'directory-app-user-key',
                {
                  appUser,
                },
              ),
            ]),
        ...(user === undefined
          ? []
          : [
              part({ kind: 'case', caseIndex, side: 'user' }, userKeyCel, 'directory-user-key', {
                user,
              }),
            ]),
      ]),
    ]
  }
}

function userOf(expected: MatchSuiteCase['expect']): string | undefined {
  return typeof expected === 'object' && 'outcome' in expected && expected.outcome === 'matched'
    ? expected.user
    : undefined
}

function recordOf(records: unknown, id: string | undefined): unknown {
  if (!Array.isArray(records) || id === undefined) return undefined
  return records.find((record: unknown) => isObject(record) && record['id'] === id)
}
