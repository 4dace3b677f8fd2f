import { compile } from '@igakit/cel'
import { explain as explainProgram } from '@igakit/cel/explain'
import { shownParts, sourceLine, type TraceNode, traceOf } from '@igakit/cel-testing'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { OptionValues } from '../commands/option-values.ts'
import type { Context } from '../context.ts'
import { exitCodes, type ExitCode } from '../exit-codes.ts'
import { parseNow, toDate } from '../input/parse-now.ts'
import { readDirectoryOption } from '../input/read-directory.ts'
import { readInput } from '../input/read-input.ts'
import { readRule } from '../input/read-rule.ts'
import { assumptionReport, issueReport, noteReport } from '../output/issue-report.ts'
import { writeJson } from '../output/json.ts'
import { evaluationDocument, failureDocument } from '../output/result-document.ts'
import type { Style } from '../output/style.ts'

/** Evaluates a rule, and prints what every part of it came to. */
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
  const head = { environment: environment.id, expression: subject.text }

  const compilation = compile(subject.text, environment)
  if (!compilation.ok) {
    const { issues, truncated } = compilation
    if (options.flag('json')) {
      await writeJson(context, { ...failureDocument(issues, subject.text, truncated), ...head })
    } else await err.write(issueReport(errStyle, issues, subject, truncated))
    return exitCodes.doesNotCompile.code
  }
  const { program } = compilation
  const settings = { now: now ?? clock, directory }
  const explanation = explainProgram(program, input.values ?? {}, settings)
  const { evaluation } = explanation
  const trace = traceOf(explanation, subject.text)
  if (options.flag('json')) {
    await writeJson(context, { ...evaluationDocument(program, evaluation), ...head, trace })
  } else {
    await out.write(`${treeLines(outStyle, trace).join('\n')}\n`)
    await err.write(assumptionReport(errStyle, evaluation.assumptions))
  }
  if (evaluation.ok) return exitCodes.fine.code
  const isInvalidInput = evaluation.issues.some(({ stage }) => stage === 'input')
  if (isInvalidInput && !options.flag('json')) {
    await err.write(issueReport(errStyle, evaluation.issues, subject))
  }
  return isInvalidInput ? exitCodes.usage.code : exitCodes.checkFailed.code
}

/** The tree of parts; those that decided have a star. Literals say what they are by themselves. */
function treeLines(style: Style, node: TraceNode, branch = '', rest = ''): readonly string[] {
  const { element, isDeciding, kind } = node
  const outcome = safeInline(node.outcome)
  const mark = isDeciding ? style.success('*') : ' '
  const shown = kind === 'failure' ? style.error(outcome) : outcome
  const which = element === undefined ? '' : style.dim(` (element ${element} decided)`)
  const source = safeInline(sourceLine(node.source))
  const line = `${mark} ${style.dim(branch)}${source} → ${kind === 'not_evaluated' ? style.dim(outcome) : shown}${which}`
  const parts = shownParts(node)
  return [
    line,
    ...parts.flatMap((part, index) => {
      const isLast = index === parts.length - 1
      const [begins, goesOn] = isLast ? ['└ ', '  '] : ['├ ', '│ ']
      return treeLines(style, part, `${rest}${begins}`, `${rest}${goesOn}`)
    }),
  ]
}
