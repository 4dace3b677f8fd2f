import {
  type Environment,
  type EnvironmentId,
  formFieldEnvironment,
  type FormFieldType,
  getEnvironment,
  isEnvironmentId,
} from '@igakit/cel'
import { parseSuite, type RuleSuite, type SuiteDocument } from '@igakit/cel-testing'
import type { PlatformId } from '@igakit/cel-language'
import type { Profile } from '@igakit/cel/profile'
import type { LintTarget } from './lint-targets.ts'
import type { RuleContext } from '../../config/rule-contexts.ts'
import { alignScalar } from '../../regions/align-scalar.ts'
import { type SuiteExpression, suiteExpressions } from '../../regions/suite-expressions.ts'
import { suiteProblemText } from '../../suites/problem-report.ts'
import { type Place, UsageError } from '../../usage-error.ts'

/** The rules written in a suite, and the rule files that it references. */
export interface SuiteTargets {
  readonly targets: readonly LintTarget[]
  readonly files: readonly RuleFile[]
  /** The platform that the suite names. */
  readonly platform: PlatformId | undefined
}

/** A rule file that a suite references. */
export interface RuleFile {
  /** The path relative to the suite's folder. */
  readonly path: string
  /** The position of the path in the suite. */
  readonly place: Place
  readonly environment: Environment
  readonly fieldType: FormFieldType | undefined
}

/** Reads a suite of any kind. */
export function suiteTargets(
  { name, text }: { readonly name: string; readonly text: string },
  context: Pick<RuleContext, 'lint' | 'profile'>,
): SuiteTargets {
  const reading = parseSuite(text, /\.json$/i.test(name) ? 'json' : 'yaml')
  if (!reading.ok) {
    throw new UsageError({
      code: 'invalid_input',
      message: `${name} is not a valid suite`,
      hint: 'Fix the suite at the listed positions.',
      source: name,
      problems: reading.problems.map((problem) => ({
        message: suiteProblemText(problem),
        place: problem.place,
      })),
    })
  }
  const { document, suite } = reading
  const isOfRules = suite.kind === undefined || suite.kind === 'rule'
  const platform = isOfRules ? suite.platform : undefined
  const lint = { ...context.lint, ...(platform !== undefined && { platform }) }
  return {
    targets: suiteExpressions(document.tree).flatMap((expression) =>
      targetsOf(expression, { name, text }, { ...context, lint }),
    ),
    platform,
    files: isOfRules ? ruleFiles(suite, document, context.profile) : [],
  }
}

function ruleFiles(
  suite: RuleSuite,
  document: SuiteDocument,
  profile: Profile | undefined,
): readonly RuleFile[] {
  return suite.rules.flatMap(({ expressionFile: path, fieldType }, index): readonly RuleFile[] => {
    if (path === undefined) return []
    const { column, line } = document.locate(['rules', index, 'expressionFile'])
    const environment = environmentOf(suite.environment, fieldType, profile)
    return [{ path, place: { line, column }, environment, fieldType }]
  })
}

function environmentOf(
  id: EnvironmentId,
  fieldType: FormFieldType | undefined,
  profile: Profile | undefined,
): Environment {
  const environment = getEnvironment(id, profile)
  return fieldType === undefined ? environment : formFieldEnvironment(environment, fieldType)
}

function targetsOf(
  { environment: id, fieldType, isCondition = false, scalar }: SuiteExpression,
  { name, text }: { readonly name: string; readonly text: string },
  { lint: options, profile }: Pick<RuleContext, 'lint' | 'profile'>,
): readonly LintTarget[] {
  const { start } = scalar
  if (isCondition || id === undefined || !isEnvironmentId(id)) return []
  const offsets = alignScalar(text, scalar, scalar.value)
  return [
    {
      name,
      isFile: true,
      text,
      expression: scalar.value,
      environment: environmentOf(id, fieldType, profile),
      options,
      // Without an alignment, only the start of the rule is known.
      toDocument: (offset) => offsets?.[Math.min(offset, offsets.length - 1)] ?? start,
    },
  ]
}
