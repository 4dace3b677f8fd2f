import {
  type ComparedCase,
  compareRules,
  type RuleComparison,
  type SuiteInput,
} from '@igakit/cel-testing'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import { type Command, Option } from 'commander'
import { addDetails, addExamples, type Session } from './shared.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { parseNow } from '../input/option-parsers.ts'
import { readProfile } from '../input/profile.ts'
import { readRuleText } from '../input/rule-text.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { writeJson } from '../output/printer.ts'
import { createSuiteFileReader } from '../suites/file-reader.ts'
import { findSuites, readAllSuites } from '../suites/find-suites.ts'
import { suiteProblemReport } from '../suites/problem-report.ts'
import { UsageError } from '../usage-error.ts'

export function defineDiff(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Evaluates both rules on the inputs of all cases and lists the cases whose result differs. A case is widened if ' +
      'the old rule rejects it or raises an error and the new rule accepts it. The expectations of the cases are ignored.',
  )
    .argument('<old>', 'rule, .cel file, or file of a git revision such as HEAD:rule.cel')
    .argument('<new>', 'rule that replaces it, in the same forms')
    .option('--cases <globs...>', 'suites with the inputs (default: the current folder)')
    .addOption(
      new Option('--fail-on <change>', 'exit with 4 if a case changed or was widened').choices([
        'changed',
        'widened',
      ]),
    )
    .option('--allow-outside', 'allow suites to read files outside their folder')
    .option('-p, --profile <file>', 'tenant profile, JSON or YAML')
    .option('--now <time>', 'time that now() returns in suites that do not set it, RFC 3339')
    .option('--json', 'print one JSON document')
    .action(async () => {
      const values = optionValues(command)
      finish(await diff(context, command.args, values.texts('cases'), values))
    })
  addExamples(command, [
    {
      shows: 'Fail a build if an edit accepts more than the last commit',
      command: 'iga diff HEAD:rule.cel rule.cel --fail-on widened',
    },
    {
      shows: 'List the cases that a new rule decides differently',
      command: 'iga diff old.cel new.cel --cases "rules/*.cel.yaml"',
    },
  ])
}

type Failure = Extract<RuleComparison, { ok: false }> & { readonly suite: string }

export async function diff(
  context: Context,
  [old = '', changed = '']: readonly string[],
  patterns: readonly string[],
  options: OptionValues,
): Promise<ExitCode> {
  const [before, after] = [await readRuleText(context, old), await readRuleText(context, changed)]
  const allowsOutside = options.flag('allowOutside')
  const settings = {
    readFile: createSuiteFileReader(context, { allowsOutside }),
    allowsOutside,
    profile: await readProfile(context, options),
    now: parseNow(options.text('now')) ?? context.clock(),
  }
  const inputs = await readAllSuites(context, await findSuites(context, patterns))
  const cases: ComparedCase[] = []
  for (const input of inputs satisfies readonly SuiteInput[]) {
    // oxlint-disable-next-line no-await-in-loop -- reports changes in suite order
    const comparison = await compareRules(before, after, input, settings)
    if (!comparison.ok) return fail(context, { ...comparison, suite: input.name }, options)
    cases.push(...comparison.cases)
  }
  if (cases.length === 0) {
    throw new UsageError({
      code: 'missing_suite',
      message: 'the suites have no rule cases',
      hint: 'Pass suites of rules with --cases.',
    })
  }
  const comparison = summaryOf(cases)
  const failure = failureOf(comparison, options.text('failOn'))
  const code = failure === undefined ? exitCodes.fine.code : exitCodes.checkFailed.code
  if (options.flag('json')) {
    await writeJson(context, documentOf(comparison, failure))
    return code
  }
  await context.out.write(report(context, comparison))
  if (failure !== undefined) {
    const { err, errStyle } = context
    await err.write(`${errStyle.error('error[check_failed]')}: ${failure}\n`)
  }
  return code
}

interface Comparison {
  readonly cases: readonly ComparedCase[]
  readonly changes: readonly ComparedCase[]
  readonly widened: number
  /** Cases without a known result, which may be changed or widened. */
  readonly unknown: readonly ComparedCase[]
}

function summaryOf(cases: readonly ComparedCase[]): Comparison {
  return {
    cases,
    changes: cases.filter(({ isChanged }) => isChanged),
    widened: cases.filter(({ isWidened }) => isWidened).length,
    unknown: cases.filter(({ isUnknown }) => isUnknown),
  }
}

/** Returns the reason why `--fail-on` fails, as a sentence. A case that cannot be compared also fails. */
function failureOf(
  { cases, changes, unknown, widened }: Comparison,
  failOn: string | undefined,
): string | undefined {
  if (failOn === undefined) return undefined
  const count = failOn === 'widened' ? widened : changes.length
  if (count > 0) return `${counted(count, 'case')} ${count === 1 ? 'is' : 'are'} ${failOn}`
  if (unknown.length > 0) return `${counted(unknown.length, 'case')} cannot be compared locally`
  if (failOn === 'widened' && !cases.some(({ isDecision }) => isDecision)) {
    return 'no result is true or false, so --fail-on widened cannot check anything'
  }
  return undefined
}

function documentOf(
  { cases, changes, unknown, widened }: Comparison,
  failure: string | undefined,
): object {
  const counts = { cases: cases.length, widened, unknown: unknown.length }
  return { ok: failure === undefined, ...(failure && { error: failure }), ...counts, changes }
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

function report({ outStyle }: Context, { cases, changes, unknown, widened }: Comparison): string {
  const shown = cases.filter(({ isChanged, isUnknown }) => isChanged || isUnknown)
  const lines = shown.map((one) => {
    const { after, before, isWidened, place, suite, title } = one
    const mark = isWidened ? ` ${outStyle.error('[widened]')}` : ''
    return (
      `${safeInline(title)}: ${safeInline(before)} ${outStyle.warning('→')} ${safeInline(after)}${mark}\n` +
      `  ${outStyle.dim(`at ${safeInline(suite)}:${place.line}:${place.column + 1}`)}\n`
    )
  })
  const verb = changes.length === 1 ? 'changes' : 'change'
  const more = [
    ...(widened > 0 ? [`${widened} widened`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} cannot be compared locally`] : []),
  ]
  const rest = more.length > 0 ? `, ${more.join(', ')}` : ''
  return `${lines.join('')}${changes.length} of ${cases.length} cases ${verb}${rest}\n`
}

async function fail(
  context: Context,
  { compileFailure, problems, suite }: Failure,
  options: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle } = context
  const code = compileFailure === undefined ? exitCodes.usage.code : exitCodes.doesNotCompile.code
  if (options.flag('json')) {
    const stage = compileFailure === undefined ? 'input' : 'check'
    await writeJson(context, { ok: false, stage, suite, problems, compileFailure })
    return code
  }
  if (compileFailure !== undefined) {
    const which = compileFailure.which === 'before' ? 'old' : 'new'
    await err.write(`${errStyle.error('error')}: the ${which} rule does not compile\n`)
    await err.write(`${safeText(compileFailure.text)}\n`)
  }
  await err.write(suiteProblemReport(errStyle, suite, problems))
  return code
}
