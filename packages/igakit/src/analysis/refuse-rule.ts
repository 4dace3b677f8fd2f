import type { UnreadRule } from './read-analyser.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import type { Rule } from '../input/rule.ts'
import type { OptionValues } from '../option-values.ts'
import { adviceOn, advisedReport } from '../output/issue-report.ts'
import { writeJson } from '../output/printer.ts'
import { failureDocument, ruleMembers } from '../output/result-document.ts'

/** Prints the errors of a rule that does not compile. Returns the exit code. */
export async function refuseRule(
  context: Context,
  rule: Pick<Rule, 'environment' | 'subject'>,
  { issues, truncated }: UnreadRule,
  options: OptionValues,
): Promise<ExitCode> {
  const { subject } = rule
  if (options.flag('json')) {
    const advice = await adviceOn(issues, rule)
    await writeJson(context, {
      ...failureDocument(issues, subject.text, truncated, advice),
      ...ruleMembers(rule, { ok: false }),
    })
  } else {
    const { err, errStyle } = context
    await err.write(await advisedReport(errStyle, issues, rule, truncated))
  }
  return exitCodes.doesNotCompile.code
}
