import { getEnvironment } from '@igakit/cel'
import type { RuleCoverage } from '../coverage/rule-coverage.ts'
import type { Path } from '../document/path.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'
import type { RuleSuite } from '../suite/rule-suite.ts'
import { ValueReader } from '../values/read-value.ts'
import { resolveGiven } from '../values/resolve-given.ts'
import { timeOf } from './case-clock.ts'
import { CaseRunner, type SuiteRun } from './case-runner.ts'
import { readExpectation } from './judge-rule-case.ts'
import { readDirectoryData } from './read-directory-data.ts'
import type { ReadyCase, ReadyRule } from './ready-rule.ts'
import { RuleEvaluator } from './rule-evaluator.ts'
import { SuiteFiles } from './suite-files.ts'
import { SuiteProblems } from './suite-problems.ts'
import type { CompileFailure, SuiteEvent } from './suite-result.ts'
import { suiteResult } from './suite-result-of.ts'
import { unknownVariables } from './unknown-variables.ts'

/** Runs a suite of rules. */
export async function* runRuleSuite(suite: RuleSuite, run: SuiteRun): AsyncGenerator<SuiteEvent> {
  const { input, options } = run
  const runner = new CaseRunner(run)
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const problems = new SuiteProblems(run.document)
  const rules = await prepareRules(suite, run, runner, problems)
  const compileFailures: CompileFailure[] = []
  const coverage: RuleCoverage[] = []
  const mutation: RuleMutation[] = []
  if (problems.all.length === 0) {
    for (const ready of rules) {
      const evaluator = new RuleEvaluator(suite, ready, run)
      for (const { index, one, ready: each } of ready.cases) {
        const path = ['rules', ready.index, 'cases', index]
        const judge = (): ReturnType<RuleEvaluator['judge']> => evaluator.judge(each)
        yield { kind: 'case', result: runner.result(one, path, ready.rule.name, judge) }
      }
      if (evaluator.compileFailure !== undefined) compileFailures.push(evaluator.compileFailure)
      coverage.push(...evaluator.coverage())
      mutation.push(...evaluator.mutation())
    }
  }
  const result = suiteResult(
    input.name,
    runner.counts,
    problems.all,
    compileFailures,
    clock() - begun,
  )
  yield {
    kind: 'suite',
    result: {
      ...result,
      ...(options.coverage === true && { coverage }),
      ...(options.mutate === true && { mutation }),
    },
  }
}

async function prepareRules(
  suite: RuleSuite,
  run: SuiteRun,
  runner: CaseRunner,
  problems: SuiteProblems,
): Promise<readonly ReadyRule[]> {
  const { options } = run
  const files = new SuiteFiles(run.input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const environment = getEnvironment(suite.environment, options.profile)
  const values = new ValueReader()
  const ready: ReadyRule[] = []
  for (const [index, rule] of suite.rules.entries()) {
    const { cases, expression: inline, expressionFile: file } = rule
    const path: Path = ['rules', index]
    const text =
      file === undefined
        ? inline
        : // oxlint-disable-next-line no-await-in-loop -- problems are told in the order of the suite
          (await files.text(file, [...path, 'expressionFile']))?.replace(/\r?\n$/, '')
    const included = cases
      .map((one, caseIndex) => ({ one, index: caseIndex }))
      .filter(({ one }) => runner.includes(one.name, rule.name))
      .map(({ index: caseIndex, one }) => {
        const given = resolveGiven(one.given, suite.fixtures ?? {})
        const input = given.ok ? given.input : {}
        for (const message of unknownVariables(input, environment)) {
          problems.report('unknown_variable', message, [...path, 'cases', caseIndex, 'given'])
        }
        const now = timeOf(one.now, suite.now, options)
        const readyCase: ReadyCase = {
          name: one.name,
          input: Object.fromEntries(
            Object.entries(input).map(([name, value]) => [name, values.input(value)]),
          ),
          options: { now, ...(directory !== undefined && { directory }) },
          expected: readExpectation(one.expect, values),
        }
        return { one, index: caseIndex, ready: readyCase }
      })
    if (text !== undefined) ready.push({ rule, index, expression: text, cases: included })
  }
  return ready
}
