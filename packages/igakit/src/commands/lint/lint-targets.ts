import { compile, type Environment, type Issue } from '@igakit/cel'
import {
  adviseOn,
  type Advice,
  lint,
  type LintFinding,
  type LintOptions,
} from '@igakit/cel-language'
import { analyseRule, type UndecidedActor } from '@igakit/cel-language/analysis'
import { codePointOffset } from '../../code-points.ts'
import { type LintReport, placeAt } from './lint-report.ts'

/** A rule to lint, with its position in a text. */
export interface LintTarget {
  /** The path of the rule's file as given, or a display name. */
  readonly name: string
  readonly isFile: boolean
  /** The text that contains the rule. */
  readonly text: string
  readonly expression: string
  readonly environment: Environment
  readonly options: LintOptions
  /** The suites that give the rule file its environment and platform. */
  readonly suites?: readonly string[]
  /** Converts an offset in the rule to an offset in the text, both in UTF-16 code units. */
  readonly toDocument: (offset: number) => number
}

/** The environment and lint options of a rule. */
export interface TargetContext {
  readonly environment: Environment
  readonly lint: LintOptions
}

/** Creates the target for a rule that fills a whole text, except for one line break at the end. */
export function wholeTarget(
  { name, text }: { readonly name: string; readonly text: string },
  { environment, lint: options }: TargetContext,
  isFile: boolean,
): LintTarget {
  const expression = text.replace(/\r?\n$/, '')
  return { name, isFile, text, expression, environment, options, toDocument: (offset) => offset }
}

/** The results for one rule. */
export interface LintResult {
  readonly reports: readonly LintReport[]
  /** The actors for whom the analysis is undecided. */
  readonly undecided: readonly UndecidedActor[]
}

/** Returns all issues in a rule and the findings of both passes, in source order. */
export function analyseTarget(target: LintTarget): LintResult {
  const { environment, expression, options } = target
  const { findings, undecided } = analyseRule(expression, environment, options)
  return { reports: reportsOn(target, findings), undecided }
}

/** Returns all issues in a rule and the findings of the first pass, in source order. */
export function lintTarget(target: LintTarget): readonly LintReport[] {
  const { environment, expression, options } = target
  return reportsOn(target, lint(expression, environment, options))
}

function reportsOn(target: LintTarget, findings: readonly LintFinding[]): readonly LintReport[] {
  const { environment, expression } = target
  const compilation = compile(expression, environment)
  const issues = compilation.ok ? [] : compilation.issues
  const hasFixes = isFixable(target)
  const advice = adviseOn(issues, expression, environment)
  return [
    ...issues.map((issue) => ofIssue(issue, advice.get(issue), target, hasFixes, findings)),
    ...findings.map((finding) => ofFinding(finding, target, hasFixes)),
  ].toSorted((left, right) => left.offsets.start - right.offsets.start)
}

function ofFinding(
  { analysis, fingerprint, fixes = [], help, message, range, rule, severity }: LintFinding,
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
    analysis,
    fingerprint,
    ...placed(range, target),
  }
}

function ofIssue(
  issue: Issue,
  advice: Advice | undefined,
  target: LintTarget,
  hasFixes: boolean,
  findings: readonly LintFinding[],
): LintReport {
  const { code, message } = issue
  // A lint finding at the same position already has the advice.
  const isReported = findings.some(({ range }) => range.start === advice?.range.start)
  const fix = isReported ? undefined : advice?.fix
  const start = offsetOf(issue, target.expression)
  const end = issue.range !== undefined && issue.range.end > start ? issue.range.end : start + 1
  return {
    kind: 'issue',
    code,
    severity: 'error',
    message,
    // cel-go's text on a syntax error needs a sentence above it.
    help: isReported && code !== 'syntax_error' ? undefined : advice?.message,
    fixes: hasFixes && fix !== undefined ? [fix] : [],
    analysis: undefined,
    fingerprint: undefined,
    ...placed({ start, end }, target),
  }
}

/** Returns the offset of cel-go's position for an issue. */
function offsetOf({ position, range }: Issue, expression: string): number {
  // cel-go uses line -1 for issues without a position in the expression.
  if (position === undefined || position.line < 1) return range?.start ?? 0
  const lines = expression.split('\n')
  const before = lines.slice(0, position.line - 1).join('\n').length
  const line = lines[position.line - 1] ?? ''
  return before + (position.line > 1 ? 1 : 0) + codePointOffset(line, position.column)
}

/** True if edits of the rule can be applied to its file: for a rule file, not for a suite. */
export function isFixable({ expression, isFile, text, toDocument }: LintTarget): boolean {
  return isFile && toDocument(0) === 0 && text.startsWith(expression)
}

function placed(
  range: { readonly start: number; readonly end: number },
  { isFile, name, suites = [], text, toDocument }: LintTarget,
): Pick<LintReport, 'name' | 'isFile' | 'suites' | 'text' | 'offsets' | 'start' | 'end'> {
  const start = Math.min(toDocument(range.start), text.length)
  const last = range.end > range.start ? toDocument(range.end - 1) + 1 : start
  const end = Math.min(Math.max(last, start), text.length)
  return {
    name,
    isFile,
    suites,
    text,
    offsets: { start, end },
    start: placeAt(text, start),
    end: placeAt(text, end),
  }
}
