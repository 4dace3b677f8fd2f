import { compile, type Environment, workloadFederation } from '@igakit/cel'
import { childNodes, descendants, parseSyntax, type SyntaxNode } from '@igakit/cel/syntax'
import { claimText, type Claims } from '../policy/claims.ts'
import {
  all,
  always,
  any,
  celTest,
  comparison,
  type Condition,
  type Expression,
  isUnknown,
  never,
  not,
} from '../policy/condition.ts'
import { presenceTest } from '../policy/text-tests.ts'
import type { Place } from '../source/place.ts'
import type { Gap } from '../source/problem.ts'
import { splitMarkers } from '../source/read-json-text.ts'

/** An expression of Google Cloud, in which `gaps` mark unknown text. */
export interface GcpExpression {
  readonly text: string
  readonly gaps: readonly Gap[]
  readonly place: Place
}

/** The CEL expressions of mapped attributes, such as `attribute.repository`, over `claims`. */
export type Attributes = ReadonlyMap<string, Translation>

/** A translated expression, or the reason why it has none. */
export type Translation =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly gap: Gap }

/** Rules may be longer before they are checked against the limit. */
const environment: Environment = (() => {
  const { expressionBytes: _, ...limits } = workloadFederation.limits
  return { ...workloadFederation, limits }
})()

const roots = new Set(['assertion', 'attribute', 'google'])

/** Translates an expression over `assertion` and mapped attributes to one over `claims`. */
export function translate(expression: GcpExpression, attributes: Attributes): Translation {
  const tree = parseSyntax(expression.text)
  if (tree.problems.length > 0) return failure(expression, 'the expression is not valid CEL')
  return translateNode(expression, tree.root, attributes)
}

function translateNode(
  expression: GcpExpression,
  node: SyntaxNode,
  attributes: Attributes,
): Translation {
  const unknownText = gapIn(expression, node)
  if (unknownText !== undefined) return { ok: false, gap: unknownText }
  const edits: Edit[] = []
  const gap = collect(node, attributes, expression, edits)
  if (gap !== undefined) return { ok: false, gap }
  const text = applyEdits(expression.text, node, edits)
  const compilation = compile(text, {
    ...environment,
    result: { ...environment.result, types: [] },
  })
  if (!compilation.ok) {
    const [issue] = compilation.issues
    const part = expression.text.slice(node.range.start, node.range.end)
    return failure(expression, `${part} does not compile here: ${issue?.message ?? ''}`)
  }
  return { ok: true, expression: { text, level: levelOf(node) } }
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Collects the edits that replace the variables of Google Cloud; returns a part that has no translation. */
function collect(
  node: SyntaxNode,
  attributes: Attributes,
  expression: GcpExpression,
  edits: Edit[],
): Gap | undefined {
  const { end, start } = node.range
  const part = expression.text.slice(start, end)
  if (node.kind === 'name') {
    if (node.name === 'assertion') {
      edits.push({ start, end, text: 'claims' })
      return undefined
    }
    if (roots.has(node.name)) return gapOf(expression, `${part} is only converted with a member`)
    return undefined
  }
  const attribute = attributeName(node)
  if (attribute !== undefined) {
    const mapped = attributes.get(attribute)
    if (mapped === undefined) return gapOf(expression, `${attribute} is not mapped`)
    if (!mapped.ok) return mapped.gap
    const { level, text } = mapped.expression
    edits.push({ start, end, text: level === 'primary' ? text : `(${text})` })
    return undefined
  }
  if (node.kind === 'call') {
    const { args, name, receiver } = node
    const declared = args[0]
    if (receiver !== undefined && declared?.kind === 'name' && roots.has(declared.name)) {
      return gapOf(expression, `the variable ${declared.name} hides a variable of Google Cloud`)
    }
    if (name === 'has' && receiver === undefined && declared !== undefined) {
      const tested = attributeName(declared)
      if (tested !== undefined) {
        // A mapped attribute always exists, since a mapping that fails refuses the token.
        if (!attributes.has(tested)) return gapOf(expression, `${tested} is not mapped`)
        edits.push({ start, end, text: 'true' })
        return undefined
      }
    }
  }
  for (const child of childNodes(node)) {
    const gap = collect(child, attributes, expression, edits)
    if (gap !== undefined) return gap
  }
  return undefined
}

/** Returns `attribute.NAME` or `google.NAME`, also if written with brackets. */
function attributeName(node: SyntaxNode): string | undefined {
  const operand = node.kind === 'select' || node.kind === 'index' ? node.operand : undefined
  if (operand?.kind !== 'name' || operand.name === 'assertion' || !roots.has(operand.name)) {
    return undefined
  }
  if (node.kind === 'select') return `${operand.name}.${node.field}`
  if (node.kind !== 'index' || node.index.kind !== 'literal') return undefined
  return typeof node.index.value === 'string' ? `${operand.name}.${node.index.value}` : undefined
}

function applyEdits(source: string, node: SyntaxNode, edits: readonly Edit[]): string {
  let text = ''
  let at = node.range.start
  for (const { end, start, text: replacement } of edits.toSorted((a, b) => a.start - b.start)) {
    text += source.slice(at, start) + replacement
    at = end
  }
  return text + source.slice(at, node.range.end)
}

function levelOf(node: SyntaxNode): Expression['level'] {
  switch (node.kind) {
    case 'conditional':
      return 'conditional'
    case 'logical':
      return node.operator === '&&' ? 'and' : 'or'
    case 'binary':
      return 'comparison'
    case 'unary':
      return node.operator === '!' ? 'primary' : 'comparison'
    default:
      return 'primary'
  }
}

/** Returns the unknown text inside a node. */
function gapIn({ gaps, text }: GcpExpression, node: SyntaxNode): Gap | undefined {
  if (gaps.length === 0) return undefined
  const parts = splitMarkers(text.slice(node.range.start, node.range.end), gaps)
  return parts.find((part) => typeof part !== 'string')
}

function gapOf({ place }: GcpExpression, reason: string): Gap {
  return { reason, place }
}

function failure(expression: GcpExpression, reason: string): Translation {
  return { ok: false, gap: gapOf(expression, reason) }
}

/** Reads a condition; its parts without a translation are unknown. */
export function conditionOf(expression: GcpExpression, attributes: Attributes): Condition {
  const tree = parseSyntax(expression.text)
  if (tree.problems.length > 0) {
    return isUnknown(gapOf(expression, 'the expression is not valid CEL'))
  }
  const visit = (node: SyntaxNode): Condition => {
    switch (node.kind) {
      case 'group':
        return visit(node.expression)
      case 'logical':
        return (node.operator === '&&' ? all : any)(node.operands.map(visit))
      case 'conditional': {
        const condition = visit(node.condition)
        return any([
          all([condition, visit(node.consequent)]),
          all([not(condition), visit(node.alternate)]),
        ])
      }
      case 'unary':
        if (node.operator === '!') {
          return node.count % 2 === 1 ? not(visit(node.operand)) : visit(node.operand)
        }
        break
      case 'literal':
        if (typeof node.value === 'boolean') return node.value ? always : never
        break
      default:
    }
    const translation = translateNode(expression, node, attributes)
    return translation.ok ? celTest(translation.expression) : isUnknown(translation.gap)
  }
  return visit(tree.root)
}

/** Returns the condition for the mapping of an attribute to succeed and return a string. */
export function mappingSucceeds(
  { expression }: Extract<Translation, { readonly ok: true }>,
  claims: Claims,
  type: 'string' | 'list',
): Condition {
  const tree = parseSyntax(expression.text)
  const visit = (node: SyntaxNode): Condition => {
    const text = expression.text.slice(node.range.start, node.range.end)
    const claim = claimName(node)
    if (claim !== undefined && claims.hasOnlyTypes(claim, type)) return presenceTest(claims, claim)
    switch (node.kind) {
      case 'group':
        return visit(node.expression)
      case 'literal':
        if (typeof node.value === 'string' && type === 'string') return always
        break
      case 'binary':
        if (node.operator === '+') return all([visit(node.left), visit(node.right)])
        break
      case 'call':
        if (type === 'string' && textMethods.has(node.name) && node.receiver !== undefined) {
          if (node.args.every(({ kind }) => kind === 'literal')) return visit(node.receiver)
        }
        break
      case 'conditional': {
        const guarded = claimName(node.consequent)
        const condition = expression.text.slice(
          node.condition.range.start,
          node.condition.range.end,
        )
        if (
          guarded !== undefined &&
          claims.hasOnlyTypes(guarded, type) &&
          [
            `has(${claimText(guarded)})`,
            `"${guarded}" in claims`,
            `'${guarded}' in claims`,
          ].includes(condition)
        ) {
          return visit(node.alternate)
        }
        break
      }
      default:
    }
    return celTest(comparison(`type(${text}) == ${type}`))
  }
  return visit(tree.root)
}

const textMethods = new Set(['lowerAscii', 'upperAscii', 'replace', 'trim'])

function claimName(node: SyntaxNode): string | undefined {
  if (node.kind === 'group') return claimName(node.expression)
  const operand = node.kind === 'select' || node.kind === 'index' ? node.operand : undefined
  if (operand?.kind !== 'name' || operand.name !== 'claims') return undefined
  if (node.kind === 'select') return node.isOptional ? undefined : node.field
  if (node.kind !== 'index' || node.isOptional || node.index.kind !== 'literal') return undefined
  return typeof node.index.value === 'string' ? node.index.value : undefined
}

/** True if an expression mentions a name. */
export function mentions(text: string, name: string): boolean {
  return [...descendants(parseSyntax(text).root)].some(
    (node) => node.kind === 'name' && node.name === name,
  )
}
