import type { Environment } from '@igakit/cel'
import { RuleDocument } from '../document/rule-document.ts'
import type { LintFinding } from './finding.ts'
import { readIgnores, unusedIgnore } from './ignores.ts'
import { isLintRuleId, lintChecks, type LintRuleId } from './lint-rules.ts'
import { LintSubject } from './lint-subject.ts'
import { allChecksSkipped, canRun, type SkippedCheck, skippedChecksOf } from './skipped-checks.ts'
import type { PlatformId } from './platforms/platform-id.ts'

export interface LintOptions {
  /** The platform whose tokens the rule is about; told from the rule where it is absent. */
  readonly platform?: PlatformId | undefined
  /** Lint rules to leave out. */
  readonly without?: readonly LintRuleId[]
}

/**
 * Looks in a rule for what works otherwise than it reads, in the order of the text. What does not compile is looked at as
 * far as it can be read; why it does not compile is for `compile` to say. A rule of more than 200,000 UTF-16 units is not
 * looked at. Never throws.
 */
export function lint(
  expression: string,
  environment: Environment,
  options: LintOptions = {},
): readonly LintFinding[] {
  return lintDocument(new RuleDocument(expression, { environment }), options)
}

/**
 * The checks that `lint` skips, or runs in part, for this rule because it does not know enough about the tokens. An empty
 * list of findings means less where this list has entries. Rules that do not compile and rules that are not about
 * token claims have none, but for rules that are too long to be analysed. Never throws.
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

/** The same of a document that is open. */
export function lintDocument(
  document: RuleDocument,
  { platform, without = [] }: LintOptions = {},
): readonly LintFinding[] {
  if (document.isTooLong) return []
  const subject = new LintSubject(document, platform)
  const all = Object.entries(lintChecks).flatMap(([id, rule]): readonly LintFinding[] => {
    if (!isLintRuleId(id) || without.includes(id) || !canRun(rule, subject)) return []
    const { severity } = rule
    return Array.from(rule.check(subject), ({ fix, ...found }) => ({
      rule: id,
      severity,
      ...found,
      ...(fix && { fixes: [fix] }),
    }))
  })
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
  // Much is not looked for in what does not compile, so that nothing can be said of what is not found.
  const unused = document.compilation.ok
    ? ignores.flatMap((ignore) => {
        const idle = ignore.rules.filter(
          (rule) => !used.has(`${ignore.range.start} ${rule}`) && !without.includes(rule),
        )
        const isWhole = idle.length === ignore.rules.length
        return idle.map((rule) => unusedIgnore(ignore, rule, isWhole))
      })
    : []
  return [...kept, ...problems, ...unused].toSorted(
    (left, right) => left.range.start - right.range.start || left.range.end - right.range.end,
  )
}
