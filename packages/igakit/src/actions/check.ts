import { compile } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { readRule } from '../input/read-rule.ts'
import { assumptionReport, issueReport } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import { failureDocument } from '../output/result-document.ts'
import { fields } from '../output/table.ts'

/** Compiles a rule, and prints its static type or every problem. */
export async function check(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const { environment, subject } = await readRule(context, argument, options)
  const head = { environment: environment.id, expression: subject.text }
  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { assumptions = [], issues, truncated } = compilation
    if (options.flag('json')) {
      await writeJson(context, {
        ...failureDocument(issues, subject.text, truncated),
        ...head,
        assumptions,
      })
    } else {
      await context.err.write(issueReport(context.errStyle, issues, subject, truncated))
      await context.err.write(assumptionReport(context.errStyle, assumptions))
    }
    return exitCodes.doesNotCompile.code
  }
  const { assumptions, checkType } = compilation.program
  if (options.flag('json')) {
    await writeJson(context, { ok: true, checkType, ...head, assumptions })
  } else {
    await context.out.write(fields(context.outStyle, [['type', checkType]]))
    await context.err.write(assumptionReport(context.errStyle, assumptions))
  }
  return exitCodes.fine.code
}
