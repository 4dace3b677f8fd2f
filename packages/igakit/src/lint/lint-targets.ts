import { compile, type Issue } from '@igakit/cel'
import { lint, type LintFinding, type LintOptions } from '@igakit/cel-language'
import { codePointOffset } from '../code-points.ts'
import { type LintReport, placeAt } from './lint-report.ts'
import type { LintTarget } from './lint-target.ts'

/** Everything that is to be said of a rule, in the order of its text. */
export function lintTarget(target: LintTarget, options: LintOptions): readonly LintReport[] {
  const { environment, expression } = target
  const compilation = compile(expression, environment)
  const issues = compilation.ok ? [] : compilation.issues
  const hasFixes = isWritten(target)
  return [
    ...issues.map((issue) => ofIssue(issue, target)),
    ...lint(expression, environment, options).map((finding) =>
      ofFinding(finding, target, hasFixes),
    ),
  ].toSorted((left, right) => left.offsets.start - right.offsets.start)
}

function ofFinding(
  { fixes = [], help, message, range, rule, severity }: LintFinding,
  target: LintTarget,
  hasFixes: boolean,
): LintReport {
  return {
    kind: 'finding',
    code: rule,
    severity,
    message,
    help,
    fixes: hasFixes ? fixes : [],
    ...placed(range, target),
  }
}

function ofIssue(issue: Issue, target: LintTarget): LintReport {
  const { code, message } = issue
  const start = offsetOf(issue, target.expression)
  const end = issue.range !== undefined && issue.range.end > start ? issue.range.end : start + 1
  return {
    kind: 'issue',
    code,
    severity: 'error',
    message,
    help: undefined,
    fixes: [],
    ...placed({ start, end }, target),
  }
}

/** Where cel-go says that an issue is. */
function offsetOf({ position, range }: Issue, expression: string): number {
  // cel-go has line -1 for what is wrong with no part of the text.
  if (position === undefined || position.line < 1) return range?.start ?? 0
  const lines = expression.split('\n')
  const before = lines.slice(0, position.line - 1).join('\n').length
  const line = lines[position.line - 1] ?? ''
  return before + (position.line > 1 ? 1 : 0) + codePointOffset(line, position.column)
}

/** Whether the rule is written in its file as it is, so that edits of one are edits of the other. */
function isWritten({ expression, isFile, text }: LintTarget): boolean {
  return isFile && text.startsWith(expression)
}

function placed(
  range: { readonly start: number; readonly end: number },
  { isFile, name, text, toDocument }: LintTarget,
): Pick<LintReport, 'name' | 'isFile' | 'text' | 'offsets' | 'start' | 'end'> {
  const start = Math.min(toDocument(range.start), text.length)
  const last = range.end > range.start ? toDocument(range.end - 1) + 1 : start
  const end = Math.min(Math.max(last, start), text.length)
  return {
    name,
    isFile,
    text,
    offsets: { start, end },
    start: placeAt(text, start),
    end: placeAt(text, end),
  }
}
