import type { Range } from '@igakit/cel'
import type { SyntaxTree, Token } from '@igakit/cel/syntax'
import { nearestNames } from '../spelling.ts'
import { type RuleFinding, isLintRuleId, type LintRuleId, lintRules } from './lint-rules.ts'

/** A comment that suppresses findings: `// iga-ignore RULE: reason`. */
export interface Ignore {
  readonly rules: readonly LintRuleId[]
  readonly range: Range
  /** The line on which suppressed findings start. */
  readonly line: Range
}

/** Reads the comments that suppress findings, and reports invalid comments. */
export function readIgnores(tree: SyntaxTree): {
  readonly ignores: readonly Ignore[]
  readonly problems: readonly RuleFinding[]
} {
  const ignores: Ignore[] = []
  const problems: RuleFinding[] = []
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

/** Returns the comment's line if code precedes the comment on that line; otherwise the next line with code. */
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

function withoutReason(range: Range): RuleFinding {
  return {
    rule: 'invalid-ignore',
    severity: 'error',
    range,
    message: 'The comment has no reason, so it ignores nothing.',
    help: 'Add a reason after a colon: // iga-ignore RULE: reason.',
  }
}

function unknownRule(range: Range, name: string): RuleFinding {
  const [meant] = nearestNames(name, Object.keys(lintRules))
  return {
    rule: 'invalid-ignore',
    severity: 'error',
    range,
    message:
      name === ''
        ? 'The comment names no lint rule.'
        : `Unknown lint rule ${JSON.stringify(name)}.`,
    help:
      meant === undefined
        ? 'Use // iga-ignore RULE: reason, with the name from the report.'
        : `Did you mean ${meant}?`,
  }
}

/** Reports a comment that suppresses no finding. */
export function unusedIgnore({ range }: Ignore, rule: LintRuleId, isWhole: boolean): RuleFinding {
  return {
    rule: 'unused-ignore',
    severity: 'warning',
    range,
    message: `The comment ignores ${rule}, which finds nothing here.`,
    help: 'Remove the comment.',
    ...(isWhole && {
      fixes: [{ title: 'Remove the comment', edits: [{ range, newText: '' }], isPreferred: true }],
    }),
  }
}
