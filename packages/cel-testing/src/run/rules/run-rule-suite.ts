import type { RuleCoverage } from '../../coverage/rule-coverage.ts'
import type { RuleMutation } from '../mutate/rule-mutation.ts'
import type { RuleSuite } from '../../suite/rule-suite.ts'
import { type CaseOutcome, CaseRunner, type SuiteRun } from '../case-runner.ts'
import type { GuaranteeChecker } from '../guarantees/guarantee-checker.ts'
import { prepareRules } from './prepare-rules.ts'
import type { ReadyRule } from './ready-rule.ts'
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
  const checker = problems.isEmpty ? await createChecker(suite, run, rules) : undefined
  checker?.findProblems(rules, problems)
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
      for (const guarantee of ready.guarantees) {
        if (runner.isDone) break
        const { index, name, one } = guarantee
        const path = ['rules', ready.index, 'guarantees', index]
        const check = (): CaseOutcome => {
          if (checker === undefined) throw new TypeError('a guarantee that runs has a checker')
          return checker.check(ready, guarantee)
        }
        yield {
          kind: 'case',
          result: runner.result({ name, skip: one.skip }, path, ready.rule.name, check),
        }
      }
      if (evaluator.compileFailure !== undefined) compileFailures.push(evaluator.compileFailure)
      coverage.push(...evaluator.coverage())
      mutation.push(...evaluator.mutation())
    }
    if (checker !== undefined) compileFailures.push(...checker.compileFailures)
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

/** Creates the checker of guarantees. The analyser is loaded only if a guarantee runs. */
async function createChecker(
  suite: RuleSuite,
  run: SuiteRun,
  rules: readonly ReadyRule[],
): Promise<GuaranteeChecker | undefined> {
  const runs = rules.some(({ guarantees }) => guarantees.some(({ one }) => one.skip === undefined))
  if (!runs) return undefined
  const loaded = await import('../guarantees/guarantee-checker.ts')
  return new loaded.GuaranteeChecker(suite, run)
}
