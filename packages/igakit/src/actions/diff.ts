import {
  type ComparedCase,
  compareRules,
  type RuleComparison,
  type SuiteInput,
} from '@igakit/cel-testing'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow } from '../input/parse-now.ts'
import { readProfile } from '../input/read-profile.ts'
import { readSource } from '../input/read-source.ts'
import { writeJson } from '../output/json.ts'
import { visible } from '../output/visible.ts'
import { findSuites, readSuites } from '../suites/find-suites.ts'
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
  const inputs = await readSuites(context, await findSuites(context.cwd, patterns))
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
  const changes = cases.filter(({ isChanged }) => isChanged)
  if (options.flag('json')) {
    await writeJson(context, { ok: true, cases: cases.length, changes })
  } else await context.out.write(report(context, cases.length, changes))
  return exitCodes.fine.code
}

function report({ outStyle }: Context, count: number, changes: readonly ComparedCase[]): string {
  const lines = changes.map(
    ({ after, before, place, suite, title }) =>
      `${visible(title)}: ${visible(before)} ${outStyle.warning('→')} ${visible(after)}\n` +
      `  ${outStyle.dim(`at ${visible(suite)}:${place.line}:${place.column + 1}`)}\n`,
  )
  const verb = changes.length === 1 ? 'changes' : 'change'
  return `${lines.join('')}${changes.length} of ${count} cases ${verb}\n`
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
    await err.write(`${visible(compileFailure.text)}\n`)
  }
  await err.write(suiteProblemReport(errStyle, suite, problems))
  return code
}

/** A rule file, or a rule: what ends in .cel is a file, as is standard input. */
async function readRuleText(context: Context, given: string): Promise<string> {
  if (given !== '-' && !/\.cel$/i.test(given)) return given
  return (await readSource(context, given)).text.replace(/\r?\n$/, '')
}
