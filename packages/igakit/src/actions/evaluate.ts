import { compile, formatValue, type EvaluateOptions, type Evaluation } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/parse-now.ts'
import { readDirectoryOption } from '../input/read-directory.ts'
import { readInput } from '../input/read-input.ts'
import { readRule, type Rule } from '../input/read-rule.ts'
import { assumptionReport, issueReport, noteReport, type Subject } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import {
  evaluationDocument,
  failureDocument,
  type ResultDocument,
} from '../output/result-document.ts'
import { fields } from '../output/table.ts'

/** Evaluates one rule on one input, and prints what came of it. */
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

  const { document, evaluation, exitCode, truncated } = outcomeOf(rule, input.values ?? {}, {
    now: now ?? clock,
    directory,
  })
  if (options.flag('json')) {
    await writeJson(context, {
      ...document,
      environment: rule.environment.id,
      expression: rule.subject.text,
      matched: isMatch(evaluation),
      assumptions: evaluation.assumptions,
    })
    return exitCode
  }
  await writeText(context, rule.subject, evaluation, truncated)
  const notes: string[] = []
  if (exitCode === exitCodes.checkFailed.code && input.values === undefined) {
    notes.push('no input was given; --claims, --input and --jwt give one')
  }
  if (directory === undefined && asksForDirectory(evaluation)) {
    notes.push('no directory was given; --directory gives one')
  }
  await context.err.write(noteReport(context.errStyle, notes))
  return exitCode
}

function asksForDirectory(evaluation: Evaluation): boolean {
  return !evaluation.ok && evaluation.issues.some(({ code }) => code === 'cannot_tell')
}

interface Outcome {
  /** A rule that does not compile has one too, which ended before it began. */
  readonly evaluation: Evaluation
  /** How many more problems there are than are listed. */
  readonly truncated?: number | undefined
  readonly document: ResultDocument
  readonly exitCode: ExitCode
}

function outcomeOf(
  { environment, subject }: Rule,
  values: object,
  options: EvaluateOptions,
): Outcome {
  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { assumptions = [], issues, truncated } = compilation
    return {
      evaluation: { ok: false, issues, assumptions },
      truncated,
      document: failureDocument(issues, subject.text, truncated),
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

/** A rule matches when its value is `true` and nothing else. */
function isMatch(evaluation: Evaluation): boolean {
  return evaluation.ok && evaluation.value === true
}

async function writeText(
  { err, errStyle, out, outStyle }: Context,
  subject: Subject,
  evaluation: Evaluation,
  truncated?: number,
): Promise<void> {
  const matched = ['matched', String(isMatch(evaluation))] as const
  if (evaluation.ok) {
    const value = formatValue(evaluation.value)
    await out.write(fields(outStyle, [['value', value], ['type', evaluation.type], matched]))
  } else {
    await out.write(fields(outStyle, [matched]))
    await err.write(issueReport(errStyle, evaluation.issues, subject, truncated))
  }
  await err.write(assumptionReport(errStyle, evaluation.assumptions))
}
