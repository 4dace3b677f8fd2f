import type { Range } from '@igakit/cel'
import type { SyntaxTree, Token } from '@igakit/cel/syntax'
import { nearest } from '../quick-fixes/nearest.ts'
import type { LintFinding } from './finding.ts'
import { isLintRuleId, type LintRuleId, lintRules } from './lint-rules.ts'

/** A comment that ignores findings: `// iga-ignore RULE: reason`. */
export interface Ignore {
  readonly rules: readonly LintRuleId[]
  /** The comment. */
  readonly range: Range
  /** The stretch of the text, a line, in which findings begin that it is about. */
  readonly line: Range
}

/** The comments of a rule that ignore findings, and what is wrong with some of them. */
export function readIgnores(tree: SyntaxTree): {
  readonly ignores: readonly Ignore[]
  readonly problems: readonly LintFinding[]
} {
  const ignores: Ignore[] = []
  const problems: LintFinding[] = []
  for (const [at, token] of tree.tokens.entries()) {
    if (token.kind !== 'comment') continue
    const match = /^\/\/\s*iga-ignore\b(.*)$/.exec(tree.source.slice(token.start, token.end))
    if (match === null) continue
    const range = { start: token.start, end: token.end }
    const [, names = '', reason = ''] = /^([^:]*):?(.*)$/.exec(match[1] ?? '') ?? []
    const wanted = names.split(',').map((name) => name.trim())
    const unknown = wanted.filter((name) => !isLintRuleId(name))
    if (unknown.length > 0) problems.push(unknownRule(range, unknown[0] ?? ''))
    else if (reason.trim() === '') problems.push(withoutReason(range))
    else ignores.push({ rules: wanted.filter(isLintRuleId), range, line: lineOf(tree, at) })
  }
  return { ignores, problems }
}

/** The line of the comment where code stands before it, else the next line with code. */
function lineOf({ source, tokens }: SyntaxTree, at: number): Range {
  const start = tokens[at]?.start ?? 0
  const own = lineAt(source, start)
  const isTrailing = tokens.some(
    (token) => isCode(token) && token.end > own.start && token.start < start,
  )
  if (isTrailing) return own
  const next = tokens.slice(at).find(isCode)
  return next === undefined ? own : lineAt(source, next.start)
}

function isCode({ kind }: Token): boolean {
  return kind !== 'comment' && kind !== 'end'
}

function lineAt(source: string, offset: number): Range {
  const end = source.indexOf('\n', offset)
  const start = offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1
  return { start, end: end < 0 ? source.length : end }
}

function withoutReason(range: Range): LintFinding {
  return {
    rule: 'invalid-ignore',
    severity: 'error',
    range,
    message: 'The comment ignores findings without a reason, and so ignores nothing.',
    help: 'Write the reason behind a colon: // iga-ignore RULE: reason.',
  }
}

function unknownRule(range: Range, name: string): LintFinding {
  const [meant] = nearest(name, Object.keys(lintRules))
  return {
    rule: 'invalid-ignore',
    severity: 'error',
    range,
    message:
      name === ''
        ? 'The comment names no lint rule.'
        : `There is no lint rule ${JSON.stringify(name)}.`,
    help:
      meant === undefined
        ? 'Write // iga-ignore RULE: reason, with the name that the report has.'
        : `Did you mean ${meant}?`,
  }
}

/** That a comment ignores nothing. */
export function unusedIgnore({ range }: Ignore, rule: LintRuleId, isWhole: boolean): LintFinding {
  return {
    rule: 'unused-ignore',
    severity: 'warning',
    range,
    message: `Nothing here is found by ${rule}, which the comment ignores.`,
    help: 'Leave the comment out.',
    ...(isWhole && {
      fixes: [{ title: 'Remove the comment', edits: [{ range, newText: '' }], isPreferred: true }],
    }),
  }
}
