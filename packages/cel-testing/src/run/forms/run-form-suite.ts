import { formatIssues, getEnvironment } from '@igakit/cel'
import { type CompiledForm, compileForm, formatPath, type FormIssue } from '@igakit/forms'
import type { FormCase, FormSuite } from '../../suite/form-suite.ts'
import { ValueReader } from '../../values/read-value.ts'
import { resolveGiven } from '../../values/resolve-given.ts'
import { timeOf, toDate, unknownVariables, readDirectoryData } from '../evaluation-context.ts'
import { type CaseOutcome, CaseRunner, type SuiteRun } from '../case-runner.ts'
import { checkForm, unknownFields } from './check-form.ts'
import { SuiteFiles } from '../suite-files.ts'
import { SuiteProblems } from '../suite-problems.ts'
import { type CompileFailure, type SuiteEvent, suiteResult } from '../suite-result.ts'

/** Runs a form suite. */
export async function* runFormSuite(suite: FormSuite, run: SuiteRun): AsyncGenerator<SuiteEvent> {
  const { document, input, options } = run
  const runner = new CaseRunner(run)
  const clock = options.clock ?? (() => performance.now())
  const begun = clock()
  const problems = new SuiteProblems(document)
  const files = new SuiteFiles(input.name, options, problems)
  const directory = await readDirectoryData(suite, files, problems)
  const definition = await files.value(suite.form, suite.formFile, ['formFile'])
  const failures: CompileFailure[] = []
  const form = problems.isEmpty
    ? compileSuiteForm(definition, suite, run, problems, failures)
    : undefined
  if (form !== undefined) {
    const environment = getEnvironment('form-default', options.profile)
    for (const [index, one] of suite.cases.entries()) {
      const given = resolveGiven(one.given, suite.fixtures ?? {})
      for (const message of unknownVariables(given.ok ? given.input : {}, environment)) {
        problems.report('unknown_variable', message, ['cases', index, 'given'])
      }
      for (const name of unknownFields(form, one.expect)) {
        problems.report('unknown_field', `names ${name}, which the form does not have`, [
          'cases',
          index,
          'expect',
        ])
      }
    }
  }
  if (form !== undefined && problems.isEmpty) {
    for (const [index, one] of suite.cases.entries()) {
      if (runner.isDone) break
      if (!runner.includes(one.name)) continue
      const check = (): CaseOutcome => checkCase(form, one, suite, run, directory)
      yield { kind: 'case', result: runner.result(one, ['cases', index], undefined, check) }
    }
  }
  const milliseconds = clock() - begun
  const result = suiteResult(input.name, runner.counts, problems.all, failures, milliseconds)
  yield { kind: 'suite', result }
}

function checkCase(
  form: CompiledForm,
  { expect, given, input, now }: FormCase,
  suite: FormSuite,
  { options }: SuiteRun,
  directory: unknown,
): CaseOutcome {
  const resolved = resolveGiven(given, suite.fixtures ?? {})
  const values = new ValueReader()
  const variables = Object.fromEntries(
    Object.entries(resolved.ok ? resolved.input : {}).map(([name, value]) => [
      name,
      values.input(value),
    ]),
  )
  const time = toDate(timeOf(now, suite.now, options))
  const context = { variables, now: time, directory }
  const outcome = input === undefined ? form.open(context) : form.submit(input, context)
  return {
    failure: checkForm(form, outcome, expect),
    assumptions: outcome.assumptions.map(({ reason }) => reason),
  }
}

function compileSuiteForm(
  definition: unknown,
  suite: FormSuite,
  { document, options }: SuiteRun,
  problems: SuiteProblems,
  failures: CompileFailure[],
): CompiledForm | undefined {
  const compilation = compileForm(definition, {
    defaultEnvironment: getEnvironment('form-default', options.profile),
    transformationEnvironment: getEnvironment('form-transformation', options.profile),
  })
  if (compilation.ok) return compilation.form
  const key = suite.formFile === undefined ? 'form' : 'formFile'
  for (const {
    expression,
    issue,
    message,
    path,
  } of compilation.issues satisfies readonly FormIssue[]) {
    if (expression !== undefined && issue !== undefined) {
      const at = suite.formFile === undefined ? [key, ...path] : [key]
      failures.push({
        rule: formatPath(path),
        place: document.locate(at),
        text: formatIssues([issue], expression),
      })
    } else {
      problems.report('invalid_value', `${formatPath(path)} ${message}`.trim(), [key])
    }
  }
  return undefined
}
