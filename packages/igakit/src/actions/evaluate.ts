import { compile, formatValue, type Evaluation } from '@igakit/cel'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/parse-now.ts'
import { readInput } from '../input/read-input.ts'
import { readRule } from '../input/read-rule.ts'
import { assumptionReport, issueReport, noteReport, type Subject } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import { evaluationDocument, failureDocument } from '../output/result-document.ts'
import { fields } from '../output/table.ts'

/** Evaluates one rule on one input, and prints what came of it. */
export async function evaluate(
  context: Context,
  argument: string | undefined,
  options: OptionValues,
): Promise<ExitCode> {
  const now = parseNow(options.text('now'))
  const { environment, profile, subject } = await readRule(context, argument, options)
  const input = await readInput(
    context,
    options,
    { environment, profile },
    now === undefined ? context.clock() : toDate(now),
  )
  await context.err.write(noteReport(context.errStyle, input.notes))

  const head = { environment: environment.id, expression: subject.text }
  const isJson = options.flag('json')
  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { issues } = compilation
    if (isJson) {
      const document = failureDocument(issues, subject.text)
      await writeJson(context, { ...document, ...head, matched: false, assumptions: [] })
    } else {
      await context.out.write(fields(context.outStyle, [['matched', 'false']]))
      await context.err.write(issueReport(context.errStyle, issues, subject))
    }
    return exitCodes.doesNotCompile.code
  }

  const { program } = compilation
  const evaluation = program.evaluate(input.values ?? {}, { now: now ?? context.clock() })
  if (isJson) {
    await writeJson(context, {
      ...evaluationDocument(program, evaluation),
      ...head,
      matched: isMatch(evaluation),
      assumptions: evaluation.assumptions,
    })
  } else {
    await printEvaluation(context, evaluation, subject)
    if (!evaluation.ok && input.values === undefined) {
      const note = 'no input was given; --claims, --input and --jwt give one'
      await context.err.write(noteReport(context.errStyle, [note]))
    }
  }
  return evaluation.ok ? exitCodes.fine.code : exitCodes.checkFailed.code
}

/** A rule matches when its value is `true` and nothing else. */
function isMatch(evaluation: Evaluation): boolean {
  return evaluation.ok && evaluation.value === true
}

async function printEvaluation(
  context: Context,
  evaluation: Evaluation,
  subject: Subject,
): Promise<void> {
  const { err, errStyle, out, outStyle } = context
  const matched = ['matched', String(isMatch(evaluation))] as const
  if (evaluation.ok) {
    const value = formatValue(evaluation.value)
    await out.write(fields(outStyle, [['value', value], ['type', evaluation.type], matched]))
  } else {
    await out.write(fields(outStyle, [matched]))
    await err.write(issueReport(errStyle, evaluation.issues, subject))
  }
  await err.write(assumptionReport(errStyle, evaluation.assumptions))
}
