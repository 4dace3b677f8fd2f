import type { Range } from '@igakit/cel'
import { descendants, type SyntaxNode, type Token } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'
import type { Advice } from './advice.ts'

/** Finds operators of other languages that CEL does not have, in any order: `=`, `and`, `<>`, `=~`, `??`. */
export function foreignOperators(document: RuleDocument): readonly Advice[] {
  const found: Advice[] = []
  const patternMatches = new Map<number, Range>()
  for (const { code, range, replacement } of document.tree.problems) {
    if (code !== 'foreign_operator') continue
    if (replacement === undefined) patternMatches.set(range.start, range)
    else found.push(operatorAdvice(document.textOf(range).trim(), replacement, range))
  }
  for (const node of descendants(document.tree.root)) {
    if (node.kind === 'binary') {
      const range = patternMatches.get(node.operatorRange.start)
      if (range !== undefined) found.push(matchesAdvice(node, range, document))
    } else if (node.kind === 'call' && node.receiver === undefined && node.name === 'not') {
      if (document.analysis.meaningOf(node) === undefined) {
        found.push(operatorAdvice('not', '!', node.nameRange))
      }
    }
  }
  return [...found, ...defaultOperators(document.tree.tokens)]
}

function operatorAdvice(written: string, replacement: string, range: Range): Advice {
  return {
    range,
    message: `CEL uses ${replacement} instead of ${written}.`,
    fix: {
      title: `Replace ${written} with ${replacement}`,
      edits: [{ range, newText: replacement }],
      isPreferred: true,
    },
  }
}

type Binary = Extract<SyntaxNode, { kind: 'binary' }>

/** Replaces `a =~ b` by `a.matches(b)`, and `a !~ b` by `!a.matches(b)`. */
function matchesAdvice(
  { left, operator, range: whole, right }: Binary,
  range: Range,
  document: RuleDocument,
): Advice {
  const written = document.textOf(range)
  const message = `CEL uses the method matches instead of ${written}.`
  if (right.kind === 'missing' || right.kind === 'broken') return { range, message }
  const text = document.textOf(left.range)
  const receiver = takesMethods(left) ? text : `(${text})`
  const newText = `${operator === '!=' ? '!' : ''}${receiver}.matches(${document.textOf(right.range)})`
  return {
    range,
    message,
    fix: {
      title: `Replace ${written} with matches()`,
      edits: [{ range: whole, newText }],
      isPreferred: true,
    },
  }
}

/** True if a method call on the expression needs no parentheses. */
export function takesMethods({ kind }: SyntaxNode): boolean {
  return kind !== 'unary' && kind !== 'binary' && kind !== 'logical' && kind !== 'conditional'
}

/** Finds `??`, whose CEL form depends on the environment. */
function defaultOperators(tokens: readonly Token[]): readonly Advice[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (token.kind !== '?' || next?.kind !== '?' || next.start !== token.end) return []
    const range = { start: token.start, end: next.end }
    return [{ range, message: 'CEL has no ?? operator: use has(a.b) ? a.b : "default".' }]
  })
}

/** Finds `in` with a list in parentheses, as SQL writes lists, and `in` with text on its right. */
export function foreignMemberships(document: RuleDocument): readonly Advice[] {
  const found: Advice[] = []
  const { root, tokens } = document.tree
  const indexOfStart = new Map(tokens.map(({ start }, index) => [start, index]))
  for (const node of descendants(root)) {
    if (node.kind !== 'binary' || node.operator !== 'in') continue
    const first = indexOfStart.get(node.right.range.start)
    const advice =
      (first === undefined ? undefined : listInParentheses(tokens, first)) ??
      searchInText(node, document)
    if (advice !== undefined) found.push(advice)
  }
  return found
}

/** Finds a list in parentheses that starts at a token. */
function listInParentheses(tokens: readonly Token[], first: number): Advice | undefined {
  const opening = tokens[first]
  if (opening?.kind !== '(') return undefined
  let open = 0
  let hasComma = false
  for (let at = first; at < tokens.length; at++) {
    const { end, kind, start } = tokens[at] ?? opening
    if (kind === '(' || kind === '[' || kind === '{') open++
    if (kind === ',' && open === 1) hasComma = true
    if (kind === ')' || kind === ']' || kind === '}') open--
    if (open > 0) continue
    if (!hasComma || kind !== ')') return undefined
    const range = { start: opening.start, end }
    return {
      range,
      message: 'CEL lists are in square brackets.',
      fix: {
        title: 'Use square brackets',
        edits: [
          { range: { start: opening.start, end: opening.end }, newText: '[' },
          { range: { start, end }, newText: ']' },
        ],
        isPreferred: true,
      },
    }
  }
  return undefined
}

function searchInText(
  { left, operatorRange, range, right }: Binary,
  document: RuleDocument,
): Advice | undefined {
  if (document.analysis.typeOf(right)?.kind !== 'string') return undefined
  const text = document.textOf(right.range)
  const receiver = takesMethods(right) ? text : `(${text})`
  const newText = `${receiver}.contains(${document.textOf(left.range)})`
  return {
    range: operatorRange,
    message: `in searches lists and maps. Search text with ${newText}.`,
    fix: { title: 'Replace in with contains()', edits: [{ range, newText }], isPreferred: true },
  }
}
