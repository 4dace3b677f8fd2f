import type { SyntaxNode } from '@igakit/cel/syntax'
import { claimPathOf } from '../analysis/claim-reads.ts'
import { withoutGroups } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'
import { timeNames, usualType } from '../../claims/claim-facts.ts'

const arithmetic = new Set(['+', '-', '*', '/', '%'])

export const jsonNumber: LintRule = {
  id: 'json-number',
  severity: 'error',
  title: 'A number in a token used as an int',
  doc: 'Numbers in JSON are doubles. Adding an int or converting to a timestamp raises an error, and string() returns 1.7637006e+09. Convert with int() first.',
  bad: {
    expression: 'claims.sub == "a" && timestamp(claims.exp) > timestamp("2026-01-01T00:00:00Z")',
  },
  good: {
    expression:
      'claims.sub == "a" && timestamp(int(claims.exp)) > timestamp("2026-01-01T00:00:00Z")',
  },
  hasFix: true,
  needs: { platform: 'helps' },
  *check(subject) {
    for (const node of subject.nodes) {
      const misused = misusedNumber(node, subject)
      if (misused === undefined) continue
      yield {
        range: node.range,
        message: `${subject.shown(misused)} is a double, like all numbers in a token.`,
        help: `Use int(${subject.shown(misused)}).`,
        fix: {
          title: 'Convert to int',
          edits: [{ range: misused.range, newText: `int(${subject.textOf(misused)})` }],
          isPreferred: true,
        },
      }
    }
  },
}

function misusedNumber(node: SyntaxNode, subject: LintSubject): SyntaxNode | undefined {
  if (node.kind === 'binary' && arithmetic.has(node.operator)) {
    const [left, right] = [withoutGroups(node.left), withoutGroups(node.right)]
    if (isInt(right) && isNumber(left, subject)) return left
    return isInt(left) && isNumber(right, subject) ? right : undefined
  }
  if (node.kind !== 'call' || node.receiver !== undefined || node.args.length !== 1)
    return undefined
  const [argument] = node.args
  const isConversion = node.name === 'timestamp' || node.name === 'string'
  return isConversion && argument !== undefined && isNumber(argument, subject)
    ? withoutGroups(argument)
    : undefined
}

function isInt(node: SyntaxNode): boolean {
  return node.kind === 'literal' && node.type === 'int'
}

function isNumber(node: SyntaxNode, subject: LintSubject): boolean {
  const path = claimPathOf(node, subject.document.analysis)
  if (path === undefined || path.length === 0) return false
  if (path.length === 1 && timeNames.has(path[0] ?? '')) return true
  const claims = subject.claimOnAll(path)
  return claims.length > 0 && claims.every((claim) => usualType(claim) === 'number')
}
