import { compile } from '@igakit/cel'
import { traceOf } from '@igakit/cel-testing'
import { explain as explainProgram } from '@igakit/cel/explain'
import type { Command } from 'commander'
import { explanationReport } from './explain/report.ts'
import {
  addDetails,
  addEnvironmentOptions,
  addExamples,
  addInputOptions,
  type Session,
} from './shared.ts'
import { readRule } from '../config/read-rule.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { readDirectoryOption } from '../input/directory.ts'
import { parseNow, toDate } from '../input/option-parsers.ts'
import { readInput } from '../input/values.ts'
import { optionValues, type OptionValues } from '../option-values.ts'
import {
  adviceOn,
  advisedReport,
  assumptionReport,
  issueReport,
  noteReport,
} from '../output/issue-report.ts'
import { evaluationDocument, failureDocument, ruleMembers } from '../output/result-document.ts'
import { writeJson } from '../output/printer.ts'

export function defineExplain(command: Command, { context, finish }: Session): void {
  addDetails(
    command,
    'Prints the result, the condition that decided it, and the tree of all parts with their ' +
      'values. A star marks the parts that decided the result: with a different value there, it ' +
      'might change.',
  ).argument('[expression]', 'rule; - for standard input')
  addInputOptions(command)
  addEnvironmentOptions(command)
    .option('-f, --file <file>', 'read the rule from a file')
    .option('--json', 'print one JSON document')
    .action(async () => {
      finish(await explain(context, command.args[0], optionValues(command)))
    })
  addExamples(command, [
    {
      shows: 'Show why a rule rejects a token',
      command: 'iga explain --file rule.cel --claims claims.json',
    },
    {
      shows: 'The same as JSON, with the source range of every part',
      command: 'iga explain --file rule.cel --claims claims.json --json',
    },
  ])
}

export async function explain(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const { err, errStyle, out, outStyle } = context
  const now = parseNow(options.text('now'))
  const rule = await readRule(context, argument, options)
  const clock = context.clock()
  const input = await readInput(context, options, rule, now === undefined ? clock : toDate(now))
  const directory = await readDirectoryOption(context, options)
  await err.write(noteReport(errStyle, input.notes))
  const { environment, subject } = rule

  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { assumptions = [], issues, truncated } = compilation
    if (options.flag('json')) {
      const advice = await adviceOn(issues, rule)
      await writeJson(context, {
        ...failureDocument(issues, subject.text, truncated, advice),
        ...ruleMembers(rule, compilation),
        assumptions,
      })
    } else await err.write(await advisedReport(errStyle, issues, rule, truncated))
    return exitCodes.doesNotCompile.code
  }
  const { program } = compilation
  const settings = { now: now ?? clock, directory }
  const explanation = explainProgram(program, input.values ?? {}, settings)
  const { evaluation } = explanation
  const trace = traceOf(explanation, subject.text)
  if (options.flag('json')) {
    const { assumptions } = evaluation
    const document = evaluationDocument(program, evaluation)
    await writeJson(context, { ...document, ...ruleMembers(rule, evaluation), assumptions, trace })
  } else {
    await out.write(explanationReport(outStyle, trace))
    await err.write(assumptionReport(errStyle, evaluation.assumptions))
  }
  if (evaluation.ok) return exitCodes.fine.code
  const isInvalidInput = evaluation.issues.some(({ stage }) => stage === 'input')
  if (isInvalidInput && !options.flag('json')) {
    await err.write(issueReport(errStyle, evaluation.issues, subject))
  }
  return isInvalidInput ? exitCodes.usage.code : exitCodes.checkFailed.code
}
