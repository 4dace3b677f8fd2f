import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type ComparedCase,
  compareRules,
  type RuleComparison,
  type SuiteInput,
} from '@igakit/cel-testing'
import { safeInline, safeText } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { isRevision, readRevision } from '../input/read-revision.ts'
import { readSource } from '../input/read-source.ts'
import { writeJson } from '../output/json.ts'
import { findSuites, readAllSuites } from '../suites/find-suites.ts'
import { createSuiteFileReader } from '../suites/suite-file-reader.ts'
import { suiteProblemReport } from '../suites/suite-problem-report.ts'
import { UsageError } from '../usage-error.ts'

type Failure = Extract<RuleComparison, { ok: false }> & { readonly suite: string }

/** Says which cases two rules decide differently. */
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
  const inputs = await readAllSuites(context, await findSuites(context.cwd, patterns))
  const cases: ComparedCase[] = []
  for (const input of inputs satisfies readonly SuiteInput[]) {
    // oxlint-disable-next-line no-await-in-loop -- told in the order of the suites
    const comparison = await compareRules(before, after, input, settings)
    if (!comparison.ok) return fail(context, { ...comparison, suite: input.name }, options)
    cases.push(...comparison.cases)
  }
  if (cases.length === 0) {
    throw new UsageError({
      code: 'missing_suite',
      message: 'the suites have no cases of rules to compare on',
      hint: 'Give suites of rules by --cases.',
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
  /** Cases of which no result is known, so that they may be changed or widened. */
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

/** Returns why `--fail-on` fails, as a sentence. A case that cannot be compared fails it as well. */
function failureOf(
  { cases, changes, unknown, widened }: Comparison,
  failOn: string | undefined,
): string | undefined {
  if (failOn === undefined) return undefined
  const count = failOn === 'widened' ? widened : changes.length
  if (count > 0) return `${counted(count, 'case')} ${count === 1 ? 'is' : 'are'} ${failOn}`
  if (unknown.length > 0) return `${counted(unknown.length, 'case')} cannot be compared locally`
  if (failOn === 'widened' && !cases.some(({ isDecision }) => isDecision)) {
    return 'no result is true or false, so that --fail-on widened checks nothing'
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

/**
 * Reads a rule: a file or a file of a git revision, by its ending `.cel`, or standard input for `-`; any other text is
 * the rule itself. A file with a colon in its name is a file if it exists.
 */
async function readRuleText(context: Context, given: string): Promise<string> {
  if (given !== '-' && !/\.cel$/i.test(given)) return given
  const isFile = !isRevision(given) || existsSync(resolve(context.cwd, given))
  const { text } = await (isFile ? readSource(context, given) : readRevision(context, given))
  return text.replace(/\r?\n$/, '')
}
