import type { ClaimType } from '@igakit/platforms'
import type { LiteralNode, SyntaxNode } from '@igakit/cel/syntax'
import { usualType } from '../../claims/claim-facts.ts'
import { claimPathOf } from '../analysis/claim-reads.ts'
import { stringOf, withoutGroups } from '../../document/nodes.ts'
import type { Found, LintRule } from '../lint-rule.ts'
import type { LintSubject } from '../lint-subject.ts'

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>='])

export const claimType: LintRule = {
  id: 'claim-type',
  severity: 'error',
  title: 'A claim compared with a value of another type',
  doc: 'The string "true" is not true, and "1" is not 1: == between them is false without an error. Each platform decides which claims are strings.',
  bad: { expression: 'claims.project_id == "20" && claims.ref_protected == true' },
  good: { expression: 'claims.project_id == "20" && claims.ref_protected == "true"' },
  hasFix: true,
  needs: { platform: 'some' },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'binary') continue
      const { left, operator, right } = node
      if (operator === 'in') {
        const list = withoutGroups(right)
        if (list.kind !== 'list') continue
        for (const { value } of list.elements) yield* mismatch(left, value, true, subject)
      } else if (comparisons.has(operator)) {
        const isEquality = operator === '==' || operator === '!='
        yield* mismatch(left, right, isEquality, subject)
        yield* mismatch(right, left, isEquality, subject)
      }
    }
  },
}

function* mismatch(
  read: SyntaxNode,
  other: SyntaxNode,
  isEquality: boolean,
  subject: LintSubject,
): Generator<Found> {
  const path = claimPathOf(read, subject.document.analysis)
  const literal = withoutGroups(other)
  if (path === undefined || literal.kind !== 'literal') return
  const claims = subject.claimOnAll(path)
  const usual = new Set(claims.map(usualType))
  const [type] = usual
  const given = typeOf(literal)
  if (usual.size !== 1 || type === undefined || given === undefined) return
  const possible = new Set(claims.flatMap(({ types }) => types))
  if (possible.has(given) || possible.has('list') || possible.has('map')) return
  const shown = subject.shown(literal)
  const newText = isEquality ? rewritten(literal, type, subject) : undefined
  yield {
    range: literal.range,
    message: `The claim ${path.join('.')} is a ${type}; ${isEquality ? `it never equals ${shown}` : `comparing it with ${shown} raises an error`}.`,
    help: `Compare it with a ${type}.`,
    ...(newText !== undefined && {
      fix: {
        title: `Replace with ${newText}`,
        edits: [{ range: literal.range, newText }],
        isPreferred: true,
      },
    }),
  }
}

function typeOf({ type }: LiteralNode): ClaimType | undefined {
  switch (type) {
    case 'int':
    case 'uint':
    case 'double':
      return 'number'
    case 'string':
    case 'bool':
      return type
    case 'bytes':
    case 'null':
      return undefined
  }
}

function rewritten(
  literal: LiteralNode,
  type: ClaimType,
  subject: LintSubject,
): string | undefined {
  const text = stringOf(literal)
  if (type === 'string') return text === undefined ? `"${subject.textOf(literal)}"` : undefined
  if (text === undefined) return undefined
  if (type === 'number') return /^\d{1,15}$/.test(text) ? text : undefined
  return /^(?:true|false)$/.test(text) ? text : undefined
}
