import type { RuleCoverage } from '../../coverage/rule-coverage.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'
import type { RuleSuite } from '../../suite/rule-suite.ts'
import { CaseRunner, type SuiteRun } from '../case-runner.ts'
import { prepareRules } from './prepare-rules.ts'
import { RuleEvaluator, SharedByRules } from './rule-evaluator.ts'
import { SuiteProblems } from '../suite-problems.ts'
import { type CompileFailure, type SuiteEvent, suiteResult } from '../suite-result.ts'

/** Runs a rule suite. */
export async function* runRuleSuite(suite: RuleSuite, run: SuiteRun): AsyncGenerator<SuiteEvent> {
  const { input, options } = run
  const runner = new CaseRunner(run)
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const problems = new SuiteProblems(run.document)
  const rules = await prepareRules(suite, run, problems, (one, rule) => runner.includes(one, rule))
  const shared = new SharedByRules(suite, run)
  const compileFailures: CompileFailure[] = []
  const coverage: RuleCoverage[] = []
  const mutation: RuleMutation[] = []
  if (problems.isEmpty) {
    for (const ready of rules) {
      if (runner.isDone) break
      const evaluator = new RuleEvaluator(ready, run, shared)
      for (const { index, one, ready: each } of ready.cases) {
        if (runner.isDone) break
        const path = ['rules', ready.index, 'cases', index]
        const check = (): ReturnType<RuleEvaluator['check']> => evaluator.check(each)
        yield { kind: 'case', result: runner.result(one, path, ready.rule.name, check) }
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
