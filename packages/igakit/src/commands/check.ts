import { compile } from '@igakit/cel'
import type { Command } from 'commander'
import { addDetails, addEnvironmentOptions, addExamples, type Session } from './shared.ts'
import { readRule } from '../config/read-rule.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import { adviceOn, advisedReport, assumptionReport } from '../output/issue-report.ts'
import { failureDocument, ruleMembers } from '../output/result-document.ts'
import { writeJson } from '../output/printer.ts'
import { fields } from '../output/table.ts'

export function defineCheck(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Does not evaluate the rule. Prints its static type, or every error with its position. Warns if the rule uses ' +
      'features that the live service is not documented to have.',
  ).argument('[expression]', 'rule; - for standard input')
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await check(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Print the static type of a rule',
      command: `iga check 'claims.repository == "acme/infra"'`,
    },
    {
      shows: 'Check a rule file with plain cel-go',
      command: 'iga check --file rule.cel --environment cel-go',
    },
  ])
}

export async function check(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const rule = await readRule(context, argument, options)
  const { environment, subject } = rule
  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { assumptions = [], issues, truncated } = compilation
    if (options.flag('json')) {
      await writeJson(context, {
        ...failureDocument(issues, subject.text, truncated, await adviceOn(issues, rule)),
        ...ruleMembers(rule, compilation),
        assumptions,
      })
    } else {
      await context.err.write(await advisedReport(context.errStyle, issues, rule, truncated))
      await context.err.write(assumptionReport(context.errStyle, assumptions))
    }
    return exitCodes.doesNotCompile.code
  }
  const { assumptions, checkType } = compilation.program
  if (options.flag('json')) {
    await writeJson(context, {
      ok: true,
      checkType,
      ...ruleMembers(rule, compilation),
      assumptions,
    })
  } else {
    await context.out.write(fields(context.outStyle, [['type', checkType]]))
    await context.err.write(assumptionReport(context.errStyle, assumptions))
  }
  return exitCodes.fine.code
}
