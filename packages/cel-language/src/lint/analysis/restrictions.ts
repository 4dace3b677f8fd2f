import { descendants, type SyntaxAnalysis, type SyntaxNode } from '@igakit/cel/syntax'
import { claimPathOf, claimReads } from './claim-reads.ts'
import { stringOf, withoutGroups } from '../../document/nodes.ts'

/** A restriction that an atom places on a claim. */
export interface Restriction {
  /** The claim's path. */
  readonly path: readonly string[]
  readonly kind: 'equal' | 'prefix' | 'suffix' | 'contains' | 'pattern' | 'other'
  /** The string literals with which the claim is compared. */
  readonly texts: readonly string[]
  readonly literals: readonly SyntaxNode[]
  readonly atom: SyntaxNode
  /** True if the restriction applies when the atom is true; false if it applies when the atom is false, as for `!=`. */
  readonly isTrue: boolean
}

const methods: ReadonlyMap<string, Restriction['kind']> = new Map([
  ['startsWith', 'prefix'],
  ['endsWith', 'suffix'],
  ['contains', 'contains'],
  ['matches', 'pattern'],
])

/** Conversion functions that the analysis of a comparison ignores. */
const transparent = new Set(['lowerAscii', 'upperAscii', 'trim', 'string', 'dyn'])

/** Returns the restrictions on claims that apply if an atom is true (or false). */
export function restrictionsOf(
  atom: SyntaxNode,
  isTrue: boolean,
  analysis: SyntaxAnalysis,
): readonly Restriction[] {
  if (atom.kind === 'binary') {
    const { left, operator, right } = atom
    if (operator !== (isTrue ? '==' : '!=') && !(operator === 'in' && isTrue)) return []
    const isLeft = readsClaims(left, analysis)
    if (isLeft === readsClaims(right, analysis)) return []
    const [read, constant] = isLeft ? [left, right] : [right, left]
    if (operator === 'in' && !isLeft && claimPathOf(read, analysis)?.length === 0) return []
    const literals = literalsOf(constant, analysis)
    if (literals.some((literal) => stringOf(literal) === '')) return []
    return describe(read, { kind: 'equal', literals, atom, isTrue }, analysis)
  }
  if (atom.kind !== 'call' || !isTrue || atom.name === 'has') return []
  const kind = methods.get(atom.name)
  const [argument] = atom.args
  if (kind !== undefined && atom.receiver !== undefined && argument !== undefined) {
    if (readsClaims(argument, analysis)) return []
    const literals = literalsOf(argument, analysis)
    return describe(atom.receiver, { kind, literals, atom, isTrue }, analysis)
  }
  return claimReads(atom, analysis).reads.map(({ path }) => other(path, atom, isTrue))
}

function describe(
  read: SyntaxNode,
  found: Omit<Restriction, 'path' | 'texts'>,
  analysis: SyntaxAnalysis,
): readonly Restriction[] {
  const path = directPath(read, analysis)
  if (path === undefined || path.length === 0) {
    return allPaths(read, analysis).map((each) => other(each, found.atom, found.isTrue))
  }
  return [{ ...found, path, texts: found.literals.flatMap((literal) => stringOf(literal) ?? []) }]
}

function other(path: readonly string[], atom: SyntaxNode, isTrue: boolean): Restriction {
  return { path, kind: 'other', texts: [], literals: [], atom, isTrue }
}

/**
 * Returns the path of the claim that a node reads, ignoring conversions such as `lowerAscii`. For a variable over
 * the elements of a list claim, returns the list's path.
 */
function directPath(node: SyntaxNode, analysis: SyntaxAnalysis): readonly string[] | undefined {
  const inner = withoutGroups(node)
  const path = claimPathOf(inner, analysis)
  if (path !== undefined) return path
  if (inner.kind === 'call' && transparent.has(inner.name)) {
    const operand = inner.receiver ?? inner.args[0]
    return operand && directPath(operand, analysis)
  }
  const range = rangeOf(inner, analysis)
  return range && directPath(range, analysis)
}

/** Returns the collection over which a macro variable iterates. */
function rangeOf(node: SyntaxNode, analysis: SyntaxAnalysis): SyntaxNode | undefined {
  if (node.kind !== 'name') return undefined
  const meaning = analysis.meaningOf(node)
  if (meaning?.kind !== 'macro_variable') return undefined
  const { call } = meaning.variable
  return call.args[0] === meaning.variable.declaration ? call.receiver : undefined
}

function allPaths(node: SyntaxNode, analysis: SyntaxAnalysis): readonly (readonly string[])[] {
  return [...descendants(node)].flatMap((part) => {
    const range = part === node ? node : rangeOf(part, analysis)
    return range === undefined ? [] : claimReads(range, analysis).reads.map(({ path }) => path)
  })
}

/**
 * True if a node depends on the claims, directly or through macro variables.
 * @param seen collections that were already checked, because nested variables can reach the same collection again
 */
function readsClaims(
  node: SyntaxNode,
  analysis: SyntaxAnalysis,
  seen = new Set<SyntaxNode>(),
): boolean {
  const { isOpaque, reads } = claimReads(node, analysis)
  if (isOpaque || reads.length > 0) return true
  for (const part of descendants(node)) {
    const range = rangeOf(part, analysis)
    if (range === undefined || seen.has(range)) continue
    seen.add(range)
    if (readsClaims(range, analysis, seen)) return true
  }
  return false
}

/** Returns the literals that a constant expression can evaluate to. Visits each collection once. */
function literalsOf(
  node: SyntaxNode,
  analysis: SyntaxAnalysis,
  seen = new Set<SyntaxNode>(),
): readonly SyntaxNode[] {
  const inner = withoutGroups(node)
  if (inner.kind === 'literal') return [inner]
  if (inner.kind === 'list') {
    return inner.elements.flatMap(({ value }) => literalsOf(value, analysis, seen))
  }
  const range = rangeOf(inner, analysis)
  if (range === undefined || seen.has(range)) return []
  seen.add(range)
  return literalsOf(range, analysis, seen)
}
