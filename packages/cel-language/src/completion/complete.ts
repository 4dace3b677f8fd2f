import type { Range } from '@igakit/cel'
import type { SyntaxNode, Token } from '@igakit/cel/syntax'
import { type EnvironmentIndex, namespaceOf } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import type { Candidate, Completion } from './completion.ts'
import { keyCandidates, memberCandidates } from './member-candidates.ts'
import { nameCandidates } from './name-candidates.ts'
import { namespaceCandidates } from './namespace-candidates.ts'
import { sampleValues } from './sample-values.ts'
import { fitsRawLiteral, stringLiteral } from './string-literal.ts'
import { enumerationCandidates, resultCandidates, textCandidates } from './value-candidates.ts'

/** Returns the completions at an offset, most likely first. The editor filters the completions by the typed prefix. */
export function complete(
  document: RuleDocument,
  offset: number,
  index: EnvironmentIndex,
): readonly Completion[] {
  return completionsAt(document, offset, index).toSorted(
    (left, right) => left.rank - right.rank || compare(left.label, right.label),
  )
}

function completionsAt(
  document: RuleDocument,
  offset: number,
  index: EnvironmentIndex,
): readonly Completion[] {
  const token = document.tokenAt(offset)
  const path = document.nodesAt(offset)
  const node = path.at(-1)
  if (node === undefined || isInComment(token, document, offset)) return []
  if (node.kind === 'literal') {
    return node.type === 'string' && offset > node.range.start
      ? inString(node, path, document, offset)
      : []
  }
  if (node.kind === 'select' && offset > node.offset) {
    return behindDot(node.operand, node.offset, node.fieldRange, document, index)
  }
  if (node.kind === 'call') {
    const { nameRange, receiver } = node
    if (offset >= nameRange.start && offset <= nameRange.end) {
      // The parentheses already exist.
      return (
        receiver === undefined
          ? placed(nameCandidates(node, document, index), nameRange)
          : behindDot(receiver, nameRange.start - 1, nameRange, document, index)
      ).map(withoutCall)
    }
  }
  if (node.kind === 'message') {
    return placed(fieldNames(node.typeName, index), wordAt(document, offset))
  }
  const isExpected =
    node.kind === 'name' || node.kind === 'missing' || isAfterOpening(document, offset)
  if (!isExpected) return []
  if (isDeclaration(node, document)) return []
  const range = node.kind === 'name' ? node.range : { start: offset, end: offset }
  const results = resultCandidates(path, document).map((candidate) => ({
    ...candidate,
    insertText: stringLiteral(candidate.label),
  }))
  const values = [...results, ...enumerationCandidates(path, document, index)]
  return placed([...values, ...nameCandidates(node, document, index)], range)
}

/** A name that can follow a dot without backquotes. */
const fieldName = /^(?!(?:in|true|false|null)$)[A-Za-z_]\w*$/

/**
 * Returns the completions after a dot: the receiver's fields, keys and methods, or the next segment of a dotted
 * name.
 */
function behindDot(
  receiver: SyntaxNode,
  dot: number,
  range: Range,
  document: RuleDocument,
  index: EnvironmentIndex,
): readonly Completion[] {
  const namespace = namespaceOf(receiver, document, index)
  const candidates =
    namespace === undefined
      ? memberCandidates(receiver, document, index)
      : namespaceCandidates(`${namespace}.`, index)
  return candidates.map((candidate) =>
    candidate.kind === 'key' && !fieldName.test(candidate.label)
      ? // A key that is not a valid name goes in brackets, which replace the dot.
        place(
          { ...candidate, insertText: `[${stringLiteral(candidate.label)}]` },
          { start: dot, end: range.end },
        )
      : place(candidate, range),
  )
}

/** Returns the completions inside a string literal: keys in `map["…"]`, and string values that fit the position. */
function inString(
  node: SyntaxNode,
  path: readonly SyntaxNode[],
  document: RuleDocument,
  offset: number,
): readonly Completion[] {
  const written = document.textOf(node.range)
  const [, prefix = '', quote = ''] = /^([rR]?)("""|'''|["'])/.exec(written) ?? []
  const isClosed = written.length >= prefix.length + 2 * quote.length && written.endsWith(quote)
  const start = node.range.start + prefix.length + quote.length
  const end = isClosed ? node.range.end - quote.length : node.range.end
  if (offset < start || offset > end) return []
  const around = path.at(-2)
  const candidates =
    around?.kind === 'index' && around.index === node
      ? keyCandidates(sampleValues(around.operand, document.analysis, document.context))
      : textCandidates(path, document)
  const mark = quote.charAt(0)
  return candidates.flatMap((candidate): readonly Completion[] => {
    const { label } = candidate
    if (prefix !== '' && !fitsRawLiteral(label, mark)) return []
    const text = prefix === '' ? stringLiteral(label, mark).slice(1, -1) : label
    return [place({ ...candidate, insertText: isClosed ? text : text + quote }, { start, end })]
  })
}

function fieldNames(typeName: string, { types }: EnvironmentIndex): readonly Candidate[] {
  return (types.get(typeName.replace(/^\./, ''))?.fields ?? []).map(({ doc, name, type }) => ({
    label: name,
    kind: 'field',
    insertText: `${name}: `,
    detail: type,
    doc,
    rank: 10,
  }))
}

/** True if another item may follow but is not required: `[1, |]`, `f(|)`. */
function isAfterOpening({ tree }: RuleDocument, offset: number): boolean {
  const previous = tree.tokens.findLast(({ end, kind }) => end <= offset && kind !== 'comment')
  return previous?.kind === ',' || previous?.kind === '(' || previous?.kind === '['
}

/** True if the node declares a macro variable, whose name the user chooses. */
function isDeclaration(node: SyntaxNode, { analysis }: RuleDocument): boolean {
  const meaning = analysis.meaningOf(node)
  return meaning?.kind === 'macro_variable' && meaning.variable.declaration === node
}

function isInComment(token: Token | undefined, { text }: RuleDocument, offset: number): boolean {
  return (
    token?.kind === 'comment' &&
    offset > token.start &&
    !text.slice(token.start, offset).includes('\n')
  )
}

function wordAt({ text }: RuleDocument, offset: number): Range {
  const before = /\w*$/.exec(text.slice(0, offset))?.[0] ?? ''
  return { start: offset - before.length, end: offset }
}

function placed(candidates: readonly Candidate[], range: Range): readonly Completion[] {
  return candidates.map((candidate) => place(candidate, range))
}

function place(candidate: Candidate, range: Range): Completion {
  return { ...candidate, insertText: candidate.insertText ?? candidate.label, range }
}

/** Removes the parentheses from a completion, because the source already has them. */
function withoutCall(completion: Completion): Completion {
  const insertText = completion.insertText.replace(/\(.*\)$/, '')
  return { ...completion, insertText, caret: insertText.length }
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
