import { compile, type EvaluateOptions, type Evaluation, formatValue } from '@igakit/cel'
import { readRule } from '../../config/read-rule.ts'
import type { Context } from '../../context.ts'
import { type ExitCode, exitCodes } from '../../exit-codes.ts'
import { readDirectoryOption } from '../../input/directory.ts'
import { parseNow, toDate } from '../../input/option-parsers.ts'
import type { Rule } from '../../input/rule.ts'
import { readInput } from '../../input/values.ts'
import type { OptionValues } from '../../option-values.ts'
import { adviceOn, advisedReport, assumptionReport, noteReport } from '../../output/issue-report.ts'
import {
  evaluationDocument,
  failureDocument,
  type ResultDocument,
  ruleMembers,
} from '../../output/result-document.ts'
import { writeJson } from '../../output/printer.ts'
import { fields } from '../../output/table.ts'

/** Evaluates one rule on one input and prints the result. */
export async function evaluate(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const now = parseNow(options.text('now'))
  const rule = await readRule(context, argument, options)
  const clock = context.clock()
  const input = await readInput(context, options, rule, now === undefined ? clock : toDate(now))
  const directory = await readDirectoryOption(context, options)
  await context.err.write(noteReport(context.errStyle, input.notes))

  const { document, evaluation, exitCode, truncated } = await outcomeOf(rule, input.values ?? {}, {
    now: now ?? clock,
    directory,
  })
  if (options.flag('json')) {
    await writeJson(context, {
      ...document,
      ...ruleMembers(rule, evaluation),
      matched: isMatch(evaluation),
      assumptions: evaluation.assumptions,
    })
    return exitCode
  }
  await writeText(context, rule, evaluation, truncated)
  const notes: string[] = []
  if (exitCode === exitCodes.checkFailed.code && input.values === undefined) {
    notes.push('no input: pass --claims, --input or --jwt')
  }
  if (directory === undefined && asksForDirectory(evaluation)) {
    notes.push('no directory data: pass --directory')
  }
  await context.err.write(noteReport(context.errStyle, notes))
  return exitCode
}

function asksForDirectory(evaluation: Evaluation): boolean {
  return !evaluation.ok && evaluation.issues.some(({ code }) => code === 'cannot_tell')
}

interface Outcome {
  /** The evaluation, which is present even if the rule does not compile. */
  readonly evaluation: Evaluation
  /** The number of problems that are not listed. */
  readonly truncated?: number | undefined
  readonly document: ResultDocument
  readonly exitCode: ExitCode
}

async function outcomeOf(rule: Rule, values: object, options: EvaluateOptions): Promise<Outcome> {
  const { environment, subject } = rule
  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { assumptions = [], issues, truncated } = compilation
    return {
      evaluation: { ok: false, issues, assumptions },
      truncated,
      document: failureDocument(issues, subject.text, truncated, await adviceOn(issues, rule)),
      exitCode: exitCodes.doesNotCompile.code,
    }
  }
  const { program } = compilation
  const evaluation = program.evaluate(values, options)
  const document = evaluationDocument(program, evaluation)
  return { evaluation, document, exitCode: exitCodeOf(evaluation) }
}

function exitCodeOf(evaluation: Evaluation): ExitCode {
  if (evaluation.ok) return exitCodes.fine.code
  const isInvalidInput = evaluation.issues.some(({ stage }) => stage === 'input')
  return isInvalidInput ? exitCodes.usage.code : exitCodes.checkFailed.code
}

/** True if the rule returned `true`; other values are not a match. */
function isMatch(evaluation: Evaluation): boolean {
  return evaluation.ok && evaluation.value === true
}

async function writeText(
  { err, errStyle, out, outStyle }: Context,
  rule: Rule,
  evaluation: Evaluation,
  truncated?: number,
): Promise<void> {
  const matched = ['matched', String(isMatch(evaluation))] as const
  if (evaluation.ok) {
    const value = formatValue(evaluation.value)
    await out.write(fields(outStyle, [['value', value], ['type', evaluation.type], matched]))
  } else {
    await out.write(fields(outStyle, [matched]))
    await err.write(await advisedReport(errStyle, evaluation.issues, rule, truncated))
  }
  await err.write(assumptionReport(errStyle, evaluation.assumptions))
}
