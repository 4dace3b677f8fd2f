import { type Environment, type EnvironmentId, getEnvironment } from '@igakit/cel'
import type { SuiteProblem } from '../document/problem.ts'
import { parseSuite } from '../parse/parse-suite.ts'
import { caseTitle } from '../run/case-result.ts'
import type { SuiteRun } from '../run/case-runner.ts'
import { environmentOf } from '../run/evaluation-context.ts'
import { prepareRules } from '../run/rules/prepare-rules.ts'
import type { ReadyCase } from '../run/rules/ready-rule.ts'
import type { SuiteInput, SuiteOptions } from '../run/suite-options.ts'
import { SuiteProblems } from '../run/suite-problems.ts'
import type { RuleCase, RuleSuite } from '../suite/rule-suite.ts'
import type { Suite } from '../suite/suite.ts'
import { approximateQuestion, type RulePart } from './approximate-question.ts'
import { askOfWorkload } from './ask-of-workload.ts'
import { formParts } from './form-parts.ts'
import type { LiveCase, LiveRequest } from './live-case.ts'
import { LocalTestCel } from './local-test-cel.ts'
import { matchParts } from './match-parts.ts'

export type ReadLiveCasesResult =
  | {
      readonly ok: true
      readonly cases: readonly LiveCase[]
      /** The number of skipped cases. */
      readonly skipped: number
    }
  | { readonly ok: false; readonly problems: readonly SuiteProblem[] }

/**
 * Builds the live requests for each case, with the local result: one request for a rule, or one for each expression in
 * a configuration or form that the case uses. Sends nothing. Expectations are ignored: only local and live results are
 * compared.
 */
export async function readLiveCases(
  input: SuiteInput,
  options: SuiteOptions = {},
): Promise<ReadLiveCasesResult> {
  const reading = parseSuite(input.text, input.format)
  if (!reading.ok) return reading
  const { document, suite } = reading
  const run = { input, document, options: { ...options, now: options.now ?? new Date() } }
  const problems = new SuiteProblems(document)
  const made = await casesOf(suite, run, problems)
  return problems.isEmpty ? { ok: true, ...made } : { ok: false, problems: problems.all }
}

interface Made {
  readonly cases: readonly LiveCase[]
  readonly skipped: number
}

async function casesOf(suite: Suite, run: SuiteRun, problems: SuiteProblems): Promise<Made> {
  const testCel = new LocalTestCel(getEnvironment('workload-federation', run.options.profile))
  switch (suite.kind) {
    case undefined:
    case 'rule':
      return casesOfRules(suite, run, problems, testCel)
    case 'match':
      return casesOfParts(
        suite.cases,
        await matchParts(suite, run, problems),
        run,
        problems,
        testCel,
      )
    case 'form':
      return casesOfParts(
        suite.cases,
        await formParts(suite, run, problems),
        run,
        problems,
        testCel,
      )
  }
}

/** Returns the live cases for suites with several expressions per case. */
function casesOfParts<Case extends Pick<RuleCase, 'name' | 'skip'>>(
  ones: readonly Case[],
  partsOf: (one: Case) => readonly RulePart[],
  { document, input, options: { filter } }: SuiteRun,
  problems: SuiteProblems,
  testCel: LocalTestCel,
): Made {
  // A problem in the suite may affect a request.
  if (!problems.isEmpty) return { cases: [], skipped: 0 }
  const included = [...ones.entries()].filter(
    ([, { name }]) => filter === undefined || filter(caseTitle({ name })),
  )
  const cases = included.flatMap(([index, one]) =>
    one.skip === undefined
      ? partsOf(one).map(({ name, rule }) => ({
          suite: input.name,
          rule: name,
          name: one.name,
          place: document.locate(['cases', index]),
          ...approximateQuestion(rule, testCel),
        }))
      : [],
  )
  return { cases, skipped: included.filter(([, { skip }]) => skip !== undefined).length }
}

async function casesOfRules(
  suite: RuleSuite,
  run: SuiteRun,
  problems: SuiteProblems,
  testCel: LocalTestCel,
): Promise<Made> {
  const { document, input, options } = run
  const { filter } = options
  const rules = await prepareRules(
    suite,
    run,
    problems,
    (name, rule) => filter === undefined || filter(caseTitle({ name, rule })),
  )
  const cases: LiveCase[] = []
  let skipped = 0
  // A problem in the suite may affect a request.
  if (!problems.isEmpty) return { cases, skipped }
  for (const { cases: ready, expression, index, rule } of rules) {
    const environment = environmentOf(suite, rule, options)
    for (const { index: caseIndex, one, ready: each } of ready) {
      if (one.skip !== undefined) {
        skipped++
        continue
      }
      cases.push({
        suite: input.name,
        rule: rule.name,
        name: one.name,
        place: document.locate(['rules', index, 'cases', caseIndex]),
        ...questionOf(expression, environment, each, testCel),
      })
    }
  }
  return { cases, skipped }
}

/** Environments for plain CEL, which the live service does not have. */
const bareEnvironments: ReadonlySet<EnvironmentId> = new Set(['cel-go', 'cel-go-all'])

function questionOf(
  expression: string,
  environment: Environment,
  { input, options }: ReadyCase,
  testCel: LocalTestCel,
): LiveRequest {
  if (environment.id === 'workload-federation') return askOfWorkload(expression, input, testCel)
  if (bareEnvironments.has(environment.id)) {
    const reason = `${environment.id} is not an environment of the service`
    return { local: { kind: 'cannot_tell', reason }, isApproximation: false }
  }
  return approximateQuestion({ expression, environment, input, options }, testCel)
}
