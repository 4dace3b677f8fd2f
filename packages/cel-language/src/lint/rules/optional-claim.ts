import type { SyntaxNode } from '@igakit/cel/syntax'
import { isOptional } from '../../claims/claim-facts.ts'
import { withoutGroups } from '../../document/nodes.ts'
import { guardFix } from '../../quick-fixes/guard-fix.ts'
import type { LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

/** The maximum number of findings that get a fix. */
const mostFixes = 20

export const optionalClaim: LintRule = {
  id: 'optional-claim',
  severity: 'warning',
  title: 'An optional claim read without has()',
  doc: 'If a token lacks the claim, the rule is not false: it raises an error (no such key).',
  bad: { expression: 'claims.repository_id == "74" && claims.environment == "production"' },
  good: {
    expression:
      'claims.repository_id == "74" && has(claims.environment) && claims.environment == "production"',
  },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    let fixes = 0
    for (const { isTest, node, path } of subject.claims.reads) {
      const optional = isTest ? undefined : optionalPart(path, subject)
      if (optional === undefined) continue
      const isPresent = subject.isAssured(
        node,
        (atom, isTrue) => isTrue && asksFor(atom, optional, subject),
      )
      if (isPresent) continue
      // Building a fix requires an analysis of the whole rule.
      const isFixed = ++fixes <= mostFixes
      const fix = isFixed ? guardFix(pathTo(node, subject), subject.document) : undefined
      const on = subject.platforms.length === 1 ? ` of ${subject.platforms[0]?.title ?? ''}` : ''
      yield {
        range: node.range,
        message: `Not every token${on} has the claim ${optional.at(-1) ?? ''}; without it, the rule raises an error.`,
        help: `Check ${testOf(node, path.length - optional.length, subject)} first.`,
        ...(fix && { fix }),
      }
    }
  },
}

/** Returns the shortest prefix of a path that is optional on every platform. */
function optionalPart(
  path: readonly string[],
  subject: LintSubject,
): readonly string[] | undefined {
  for (let length = 1; length <= path.length; length++) {
    const part = path.slice(0, length)
    const claims = subject.claimOnAll(part)
    if (claims.length > 0 && claims.every(isOptional)) return part
  }
  return undefined
}

/** Returns a test for the claim that a chain of selections reads, without the last `levels` selections. */
function testOf(node: SyntaxNode, levels: number, subject: LintSubject): string {
  let at = withoutGroups(node)
  for (let level = 0; level < levels && (at.kind === 'select' || at.kind === 'index'); level++) {
    at = withoutGroups(at.operand)
  }
  return at.kind === 'index'
    ? `${subject.shown(at.index)} in ${subject.shown(at.operand)}`
    : `has(${subject.shown(at)})`
}

/** True if an atom tests for a claim, or for a member of the claim. */
function asksFor(atom: SyntaxNode, wanted: readonly string[], subject: LintSubject): boolean {
  return subject
    .readsOf(atom)
    .reads.some(({ isTest, path }) => isTest && wanted.every((name, at) => path[at] === name))
}

function pathTo(node: SyntaxNode, { parents }: LintSubject): readonly SyntaxNode[] {
  const outer = [...parents.around(node)].map(([around]) => around)
  return [...outer.toReversed(), node]
}
