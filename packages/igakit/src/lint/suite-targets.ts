import { type Environment, type EnvironmentId, forFormField, getEnvironment } from '@igakit/cel'
import type { Profile } from '@igakit/cel/profile'
import { parseSuite, type Path, type RuleSuite, type SuiteDocument } from '@igakit/cel-testing'
import { alignScalar } from '../regions/align-scalar.ts'
import { suiteProblemText } from '../suites/suite-problem-report.ts'
import { UsageError } from '../usage-error.ts'
import type { LintTarget } from './lint-target.ts'

/** The rules that a suite has in itself, and those that it names files for. */
export interface SuiteTargets {
  readonly targets: readonly LintTarget[]
  readonly files: readonly RuleFile[]
}

/** A file that a suite names for a rule. */
interface RuleFile {
  /** Relative to the suite's folder. */
  readonly path: string
  readonly environment: Environment
}

/** Reads a suite: of rules, and of the match configuration of a directory. */
export function suiteTargets(
  { name, text }: { readonly name: string; readonly text: string },
  profile: Profile | undefined,
): SuiteTargets {
  const reading = parseSuite(text, /\.json$/i.test(name) ? 'json' : 'yaml')
  if (!reading.ok) {
    throw new UsageError({
      code: 'invalid_input',
      message: `${name} is not a valid suite`,
      hint: 'Correct it at the places named.',
      source: name,
      problems: reading.problems.map((problem) => ({
        message: suiteProblemText(problem),
        place: problem.place,
      })),
    })
  }
  const { document, suite } = reading
  const place = { name, text, document }
  if (suite.kind === 'form') return { targets: [], files: [] }
  if (suite.kind === 'match') {
    const found = matchExpressions(suite.config).map(({ expression, id, path }) =>
      targetAt(place, path, expression, getEnvironment(id, profile)),
    )
    return { targets: found, files: [] }
  }
  const environments = suite.rules.map((rule) => environmentOf(suite, rule, profile))
  return {
    targets: suite.rules.flatMap(({ expression }, index) => {
      const environment = environments[index]
      if (expression === undefined || environment === undefined) return []
      return [targetAt(place, ['rules', index, 'expression'], expression, environment)]
    }),
    files: suite.rules.flatMap(({ expressionFile: path }, index) => {
      const environment = environments[index]
      return path === undefined || environment === undefined ? [] : [{ path, environment }]
    }),
  }
}

function environmentOf(
  { environment }: RuleSuite,
  { fieldType }: RuleSuite['rules'][number],
  profile: Profile | undefined,
): Environment {
  const found = getEnvironment(environment, profile)
  return fieldType === undefined ? found : forFormField(found, fieldType)
}

interface Found {
  readonly path: Path
  readonly expression: string
  readonly id: EnvironmentId
}

/** The expressions of a match configuration: the filter of accounts, and the keys of its cases. */
function matchExpressions(config: unknown): readonly Found[] {
  const found: Found[] = []
  const add = (path: Path, value: unknown, id: EnvironmentId): void => {
    if (typeof value === 'string' && value !== '') found.push({ path, expression: value, id })
  }
  const filter = member(member(config, 'celExpression'), 'expression')
  add(['config', 'celExpression', 'expression'], filter, 'account-filter')
  const cases = member(member(config, 'mergeConfig'), 'matchCases')
  for (const [index, each] of Array.isArray(cases) ? cases.entries() : []) {
    const path = ['config', 'mergeConfig', 'matchCases', index]
    add([...path, 'appUserKeyCel'], member(each, 'appUserKeyCel'), 'directory-app-user-key')
    add([...path, 'userKeyCel'], member(each, 'userKeyCel'), 'directory-user-key')
  }
  return found
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

function targetAt(
  { document, name, text }: { document: SuiteDocument; name: string; text: string },
  path: Path,
  expression: string,
  environment: Environment,
): LintTarget {
  const { end, start } = document.locate(path)
  const offsets = alignScalar(text, { start, end }, expression)
  return {
    name,
    isFile: true,
    text,
    expression,
    environment,
    // Where characters are escaped, the beginning of the rule is all that is known.
    toDocument: (offset) => offsets?.[Math.min(offset, offsets.length - 1)] ?? start,
  }
}
