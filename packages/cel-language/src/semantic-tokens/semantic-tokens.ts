import type { Range } from '@igakit/cel'
import { descendants, reservedWords, type SyntaxNode, type Token } from '@igakit/cel/syntax'
import type { RuleDocument } from '../document/rule-document.ts'

/** Semantic token types, named as editors expect. */
export const semanticTokenTypes = [
  'comment',
  'string',
  'number',
  'keyword',
  'operator',
  'namespace',
  'type',
  'enumMember',
  'variable',
  'parameter',
  'property',
  'function',
  'method',
  'macro',
] as const

export type SemanticTokenType = (typeof semanticTokenTypes)[number]

export interface SemanticToken {
  readonly range: Range
  readonly type: SemanticTokenType
}

/** Returns the type of each token in order, excluding brackets, dots, commas and reserved words. */
export function semanticTokens(document: RuleDocument): readonly SemanticToken[] {
  const names = namesOf(document)
  return document.tree.tokens.flatMap((token): readonly SemanticToken[] => {
    // If a name is missing, for example after a final dot, another token starts at the same offset.
    const name = isName(token) ? names.get(token.start) : undefined
    const type = name ?? typeOf(token)
    const { end, start } = token
    if (type === undefined || isReserved(document.text.slice(start, end), type)) return []
    return [{ range: { start, end }, type }]
  })
}

/**
 * True for a reserved word, which highlighting grammars mark as an error. After a dot, a reserved word is a normal
 * name.
 */
function isReserved(word: string, type: SemanticTokenType): boolean {
  return (type === 'variable' || type === 'function') && reservedWords.has(word)
}

function isName({ kind }: Token): boolean {
  return kind === 'identifier' || kind === 'escaped_identifier'
}

function typeOf({ kind }: Token): SemanticTokenType | undefined {
  switch (kind) {
    case 'comment':
      return 'comment'
    case 'string':
    case 'bytes':
      return 'string'
    case 'int':
    case 'uint':
    case 'double':
      return 'number'
    case 'true':
    case 'false':
    case 'null':
    case 'in':
      return 'keyword'
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>=':
    case '>':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '&&':
    case '||':
    case '!':
    case '?':
    case ':':
      return 'operator'
    case 'identifier':
    case 'escaped_identifier':
      return 'variable'
    case '[':
    case ']':
    case '{':
    case '}':
    case '(':
    case ')':
    case '.':
    case ',':
    case 'invalid':
    case 'end':
      return undefined
  }
}

/** Returns the types of the names in a rule, keyed by start offset. */
function namesOf(document: RuleDocument): ReadonlyMap<number, SemanticTokenType> {
  const { analysis, tree } = document
  const names = new Map<number, SemanticTokenType>()
  const nameChain = (node: SyntaxNode | undefined, type: SemanticTokenType): void => {
    let at = node
    for (; at?.kind === 'select'; at = at.operand) names.set(at.fieldRange.start, type)
    if (at?.kind === 'name') names.set(at.offset, type)
  }
  for (const node of descendants(tree.root)) {
    const meaning = analysis.meaningOf(node)
    switch (node.kind) {
      case 'name':
        if (names.has(node.offset)) break
        names.set(node.offset, meaning?.kind === 'macro_variable' ? 'parameter' : 'variable')
        if (meaning?.kind === 'constant') names.set(node.offset, 'type')
        break
      case 'select':
        if (names.has(node.fieldRange.start)) break
        names.set(node.fieldRange.start, 'property')
        if (meaning?.kind === 'constant') {
          nameChain(node.operand, 'namespace')
          names.set(node.fieldRange.start, 'enumMember')
        }
        break
      case 'call': {
        const isQualified =
          (meaning?.kind === 'macro' || meaning?.kind === 'function') && meaning.name.includes('.')
        if (isQualified) nameChain(node.receiver, 'namespace')
        const isMethod = node.receiver !== undefined && !isQualified
        const type = isMethod ? 'method' : 'function'
        names.set(node.nameRange.start, meaning?.kind === 'macro' ? 'macro' : type)
        break
      }
      case 'message':
        names.set(node.typeNameRange.start, 'type')
        for (const { nameRange } of node.fields) names.set(nameRange.start, 'property')
        break
      case 'literal':
      case 'index':
      case 'unary':
      case 'binary':
      case 'logical':
      case 'conditional':
      case 'list':
      case 'map':
      case 'group':
      case 'missing':
      case 'broken':
        break
    }
  }
  return names
}
