import { getEnvironment } from '@igakit/cel'
import type { Path } from '../../values/json.ts'
import { guaranteeName } from '../../suite/guarantee.ts'
import type { RuleSuite, SuiteRule } from '../../suite/rule-suite.ts'
import { ValueReader } from '../../values/read-value.ts'
import { resolveGiven } from '../../values/resolve-given.ts'
import { timeOf, unknownVariables, readDirectoryData } from '../evaluation-context.ts'
import type { SuiteRun } from '../case-runner.ts'
import { readExpectation } from './check-rule-case.ts'
import type { ReadyCase, ReadyGuarantee, ReadyRule } from './ready-rule.ts'
import { SuiteFiles } from '../suite-files.ts'
import type { SuiteProblems } from '../suite-problems.ts'

/** Reads the files and values that a suite's rules and cases use. */
export async function prepareRules(
  suite: RuleSuite,
  run: SuiteRun,
  problems: SuiteProblems,
  includes: (name: string, rule: string) => boolean = () => true,
): Promise<readonly ReadyRule[]> {
  const { options } = run
  const files = new SuiteFiles(run.input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const environment = getEnvironment(suite.environment, options.profile)
  const values = new ValueReader(undefined, environment)
  const ready: ReadyRule[] = []
  for (const [index, rule] of suite.rules.entries()) {
    const { cases, expression: inline, expressionFile: file } = rule
    const path: Path = ['rules', index]
    const text =
      file === undefined
        ? inline
        : // oxlint-disable-next-line no-await-in-loop -- reports problems in suite order
          (await files.text(file, [...path, 'expressionFile']))?.replace(/\r?\n$/, '')
    const included = cases
      .map((one, caseIndex) => ({ one, index: caseIndex }))
      .filter(({ one }) => includes(one.name, rule.name))
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
    const guarantees = options.guarantees === false ? [] : guaranteesOf(rule, includes)
    if (text !== undefined) {
      ready.push({ rule, index, expression: text, cases: included, guarantees })
    }
  }
  return ready
}

function guaranteesOf(
  { guarantees = [], name: rule }: SuiteRule,
  includes: (name: string, rule: string) => boolean,
): readonly ReadyGuarantee[] {
  return guarantees
    .map((one, index) => ({ one, index, name: guaranteeName(one) }))
    .filter(({ name }) => includes(name, rule))
}
