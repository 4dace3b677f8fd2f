import type { Environment } from '@igakit/cel'
import type { Linter, Severity } from '../document/finding.ts'
import { RuleDocument } from '../document/rule-document.ts'
import type { PlatformId } from '@igakit/platforms'
import { withFingerprints } from './fingerprint.ts'
import { readIgnores, unusedIgnore } from './ignores.ts'
import {
  isLintRuleId,
  lintChecks,
  type LintFinding,
  type LintRuleId,
  lintRules,
  type RuleFinding,
} from './lint-rules.ts'
import { LintSubject } from './lint-subject.ts'
import { allChecksSkipped, canRun, type SkippedCheck, skippedChecksOf } from './skipped-checks.ts'

export interface LintOptions {
  /** The platform that issues the tokens; detected from the rule if absent. */
  readonly platform?: PlatformId | undefined
  /**
   * The values of identity claims that are yours, for the analysis pass; by default, those that the rule names or
   * requires.
   */
  readonly mine?: Readonly<Record<string, readonly string[]>> | undefined
  /** Lint rules to skip. */
  readonly without?: readonly LintRuleId[]
  /** Severities that override the lint rules' own. */
  readonly severities?: Readonly<Partial<Record<LintRuleId, Severity>>>
}

/**
 * Finds code in a rule that is valid but does not do what it appears to do. Findings are in source order. A rule
 * that does not compile is checked to the extent that it can be parsed; `compile` reports its errors. A rule of more
 * than 200,000 UTF-16 code units has no findings. Never throws.
 */
export function lint(
  expression: string,
  environment: Environment,
  options: LintOptions = {},
): readonly LintFinding[] {
  const document = new RuleDocument(expression, { environment })
  return withFingerprints(lintDocument(document, options), document)
}

/**
 * Returns the checks that `lint` skips, or runs only partially, because facts about the tokens are unknown. A rule
 * without findings is clean only if this list is empty. The list is empty for rules that do not compile and for
 * rules that do not read token claims, unless they are too long to analyse. Never throws.
 */
export function skippedChecks(
  expression: string,
  environment: Environment,
  { platform, without = [] }: LintOptions = {},
): readonly SkippedCheck[] {
  const document = new RuleDocument(expression, { environment })
  const skipped = document.isTooLong
    ? allChecksSkipped
    : skippedChecksOf(new LintSubject(document, platform))
  return skipped.filter(({ rule }) => !without.includes(rule))
}

function lintDocument(document: RuleDocument, options: LintOptions): readonly RuleFinding[] {
  if (document.isTooLong) return []
  const all = checkAll(new LintSubject(document, options.platform), options)
  return withoutIgnored(all, document, options)
}

/** Runs the checks of all lint rules, regardless of comments that ignore findings. */
export function checkAll(
  subject: LintSubject,
  { severities = {}, without = [] }: LintOptions,
): readonly RuleFinding[] {
  return Object.entries(lintChecks).flatMap(([id, rule]): readonly RuleFinding[] => {
    if (!isLintRuleId(id) || without.includes(id) || !canRun(rule, subject)) return []
    const severity = severities[id] ?? rule.severity
    return Array.from(rule.check(subject), ({ fix, ...found }) => ({
      rule: id,
      severity,
      ...found,
      ...(fix && { fixes: [fix] }),
    }))
  })
}

/**
 * Removes the findings that comments ignore, and reports comments that ignore nothing.
 * @param isFinal false before the analysis pass, which may find more for a comment to ignore
 */
export function withoutIgnored(
  all: readonly RuleFinding[],
  document: RuleDocument,
  { without = [] }: LintOptions,
  isFinal = false,
): readonly RuleFinding[] {
  const { ignores, problems } = readIgnores(document.tree)
  const used = new Set<string>()
  const kept = all.filter(({ range, rule }) => {
    const ignoring = ignores.filter(
      ({ line, rules }) =>
        rules.some((each) => each === rule) && line.start <= range.start && range.start <= line.end,
    )
    for (const { range: comment } of ignoring) used.add(`${comment.start} ${rule}`)
    return ignoring.length === 0
  })
  // Many checks do not run on a rule that does not compile, so a needed suppression comment could appear unused.
  const unused = document.compilation.ok
    ? ignores.flatMap((ignore) => {
        const idle = ignore.rules.filter(
          (rule) =>
            !used.has(`${ignore.range.start} ${rule}`) &&
            !without.includes(rule) &&
            (isFinal || lintRules[rule].analysis === undefined),
        )
        const isWhole = idle.length === ignore.rules.length
        return idle.map((rule) => unusedIgnore(ignore, rule, isWhole))
      })
    : []
  return [...kept, ...problems, ...unused].toSorted(
    (left, right) => left.range.start - right.range.start || left.range.end - right.range.end,
  )
}

/** Creates a linter for a language service. The linter adds findings to diagnostics and quick fixes. */
export function createLinter(options: LintOptions = {}): Linter {
  return (analysis, environment) =>
    lintDocument(new RuleDocument(analysis.tree.source, { environment }, analysis), options)
}
