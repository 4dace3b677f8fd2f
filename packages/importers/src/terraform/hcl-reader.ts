import type { Node } from 'web-tree-sitter'
import type { Place, Places, SourceText } from '../source/place.ts'
import type { HclBlock, HclBody, HclExpression } from './hcl.ts'

const maxDepth = 200

/** Reads syntax trees of HCL as blocks and expressions. */
export class HclReader {
  readonly #source: SourceText
  readonly #places: Places

  constructor(source: SourceText, places: Places) {
    this.#source = source
    this.#places = places
  }

  body(node: Node): HclBody {
    const attributes = new Map<string, HclExpression>()
    const blocks: HclBlock[] = []
    let error: Node | undefined
    for (const child of node.namedChildren) {
      if (child === null) continue
      if (child.type === 'block') blocks.push(this.#block(child))
      else if (child.type === 'attribute') {
        const name = child.namedChildren.find((each) => each?.type === 'identifier')
        const value = child.namedChildren.findLast((each) => each?.type === 'expression')
        if (name && value && !child.hasError) {
          attributes.set(name.text, this.expression(value, 0))
        } else {
          const at = this.#placeOf(child)
          if (name) attributes.set(name.text, { kind: 'unread', reason: 'syntax error', place: at })
          error ??= child
        }
      } else if (child.type === 'ERROR' || child.isMissing) error ??= child
    }
    if (error === undefined) return { attributes, blocks, gap: undefined }
    const reason = 'the block has a syntax error'
    return { attributes, blocks, gap: { reason, place: this.#placeOf(error) } }
  }

  /** Describes a syntax error. */
  errorText(node: Node): string {
    if (node.isMissing) return `Expected ${node.type}.`
    const [line = ''] = node.text.trim().split('\n')
    const shown = line.length > 40 ? `${line.slice(0, 40)}…` : line
    return shown === '' ? 'Syntax error.' : `Syntax error at ${JSON.stringify(shown)}.`
  }

  #block(node: Node): HclBlock {
    const [type, ...rest] = node.namedChildren.filter((child) => child !== null)
    const labels = rest
      .filter((child) => child.type === 'string_lit' || child.type === 'identifier')
      .map((child) => (child.type === 'identifier' ? child.text : this.#stringText(child)))
    const content = rest.find((child) => child.type === 'body')
    const place = this.#placeOf(node)
    const error = rest.find((child) => child.type === 'ERROR' || child.isMissing)
    let body: HclBody | undefined
    return {
      type: type?.text ?? '',
      labels,
      place,
      body: () => {
        body ??= content
          ? this.body(content)
          : { attributes: new Map(), blocks: [], gap: undefined }
        if (error !== undefined && body.gap === undefined) {
          const reason = 'the block has a syntax error'
          body = { ...body, gap: { reason, place: this.#placeOf(error) } }
        }
        return body
      },
    }
  }

  #placeOf(node: Node): Place {
    return this.#places.at(node.startIndex)
  }

  #stringText(node: Node): string {
    return unescapeQuoted(this.#between(node.startIndex + 1, node.endIndex - 1))
  }

  #between(start: number, end: number): string {
    return this.#source.text.slice(start, end)
  }

  expression(node: Node, depth: number): HclExpression {
    const place = this.#placeOf(node)
    if (depth > maxDepth)
      return { kind: 'unread', reason: 'the expression is nested too deeply', place }
    if (node.type === 'ERROR' || node.isMissing)
      return { kind: 'unread', reason: 'syntax error', place }
    const children = node.namedChildren.filter(
      (child) => child !== null && child.type !== 'comment',
    )
    const parts = children.filter((child): child is Node => child !== null)
    const [first] = parts
    const next = (child: Node): HclExpression => this.expression(child, depth + 1)
    switch (node.type) {
      case 'expression':
        return this.#operand(parts, place, depth)
      case 'literal_value':
      case 'collection_value':
      case 'template_expr':
      case 'for_expr':
      case 'operation':
      case 'variable_expr':
        return first === undefined ? unread(node, place) : next(first)
      case 'identifier':
        return { kind: 'name', name: node.text, place }
      case 'numeric_lit':
        return { kind: 'literal', value: Number(node.text), place }
      case 'bool_lit':
        return { kind: 'literal', value: node.text === 'true', place }
      case 'null_lit':
        return { kind: 'literal', value: null, place }
      case 'string_lit':
        return { kind: 'literal', value: this.#stringText(node), place }
      case 'quoted_template':
        return this.#quoted(node, place, depth)
      case 'heredoc_template':
        return this.#heredoc(node, place, depth)
      case 'tuple':
        return {
          kind: 'list',
          items: parts.filter(({ type }) => type === 'expression').map(next),
          place,
        }
      case 'object':
        return {
          kind: 'object',
          entries: parts
            .filter(({ type }) => type === 'object_elem')
            .map((element) => this.#entry(element, depth)),
          place,
        }
      case 'function_call':
        return this.#call(node, parts, place, depth)
      case 'conditional': {
        const [condition, consequent, alternate] = parts
        if (!condition || !consequent || !alternate) return unread(node, place)
        return {
          kind: 'conditional',
          condition: next(condition),
          consequent: next(consequent),
          alternate: next(alternate),
          place,
        }
      }
      case 'unary_operation': {
        const operand = this.#operand(parts, place, depth)
        return { kind: 'unary', operator: node.child(0)?.text ?? '', operand, place }
      }
      case 'binary_operation':
        return this.#binary(node, place, depth)
      case 'for_tuple_expr':
      case 'for_object_expr':
        return this.#for(node, parts, place, depth)
      default:
        return unread(node, place)
    }
  }

  /** A value followed by `.name`, `[index]` and `[*]`. */
  #operand(parts: readonly Node[], place: Place, depth: number): HclExpression {
    const [first, ...steps] = parts
    if (first === undefined) return { kind: 'unread', reason: 'syntax error', place }
    let value = this.expression(first, depth + 1)
    for (const step of steps) {
      const inner = step.namedChildren.find((child) => child !== null)
      if (step.type === 'get_attr' && inner) {
        value = { kind: 'attribute', operand: value, name: inner.text, place: value.place }
      } else if (step.type === 'index') {
        const index = inner?.namedChildren.find((child) => child !== null)
        const legacy = inner?.type === 'legacy_index' ? Number(inner.text.slice(1)) : undefined
        if (legacy !== undefined && Number.isInteger(legacy)) {
          const literal: HclExpression = { kind: 'literal', value: legacy, place: value.place }
          value = { kind: 'index', operand: value, index: literal, place: value.place }
        } else if (index) {
          value = {
            kind: 'index',
            operand: value,
            index: this.expression(index, depth + 1),
            place: value.place,
          }
        } else return { kind: 'unread', reason: 'the index is not supported', place }
      } else if (step.type === 'splat' && inner) {
        const names = inner.namedChildren.flatMap((child) =>
          child?.type === 'get_attr' ? (child.namedChildren[0]?.text ?? '') : [],
        )
        value = { kind: 'splat', operand: value, names, place: value.place }
      } else return { kind: 'unread', reason: `${step.text} is not supported`, place }
    }
    return value
  }

  /** The tree has the operands and the operator as siblings; operands may be surrounded by parentheses and steps. */
  #binary(node: Node, place: Place, depth: number): HclExpression {
    const children = node.children.filter((child) => child !== null)
    const at = children.findIndex(({ isNamed, text }) => !isNamed && binaryOperators.has(text))
    const side = (nodes: readonly Node[]): HclExpression =>
      this.#operand(
        nodes.filter(({ isNamed, type }) => isNamed && type !== 'comment'),
        place,
        depth,
      )
    if (at < 0) return unread(node, place)
    return {
      kind: 'binary',
      operator: children[at]?.text ?? '',
      left: side(children.slice(0, at)),
      right: side(children.slice(at + 1)),
      place,
    }
  }

  #entry(
    element: Node,
    depth: number,
  ): { readonly key: HclExpression; readonly value: HclExpression } {
    const place = this.#placeOf(element)
    const [key, value] = element.namedChildren.filter((child) => child?.type === 'expression')
    const broken: HclExpression = { kind: 'unread', reason: 'syntax error', place }
    if (!key || !value) return { key: broken, value: broken }
    const name = this.expression(key, depth + 1)
    // A bare name is text; in parentheses, it is a variable.
    const isBare = name.kind === 'name' && !key.text.startsWith('(')
    return {
      key: isBare ? { kind: 'literal', value: name.name, place: name.place } : name,
      value: this.expression(value, depth + 1),
    }
  }

  #call(node: Node, parts: readonly Node[], place: Place, depth: number): HclExpression {
    const [name, list] = parts
    if (name === undefined) return unread(node, place)
    const args = list?.namedChildren.filter((child) => child !== null) ?? []
    return {
      kind: 'call',
      name: name.text,
      args: args
        .filter(({ type }) => type === 'expression')
        .map((child) => this.expression(child, depth + 1)),
      isExpanded: args.some(({ type }) => type === 'ellipsis'),
      place,
    }
  }

  #for(node: Node, parts: readonly Node[], place: Place, depth: number): HclExpression {
    const intro = parts.find(({ type }) => type === 'for_intro')
    const condition = parts
      .find(({ type }) => type === 'for_cond')
      ?.namedChildren.find((child) => child?.type === 'expression')
    const values = parts.filter(({ type }) => type === 'expression')
    const variables = intro?.namedChildren.filter((child) => child?.type === 'identifier') ?? []
    const collection = intro?.namedChildren.find((child) => child?.type === 'expression')
    const isObject = node.type === 'for_object_expr'
    const value = isObject ? values[1] : values[0]
    const isGrouped = parts.some(({ type }) => type === 'ellipsis')
    if (!collection || !value || isGrouped) return unread(node, place)
    return {
      kind: 'for',
      variables: variables.flatMap((child) => child?.text ?? []),
      collection: this.expression(collection, depth + 1),
      ...(isObject && values[0] && { key: this.expression(values[0], depth + 1) }),
      value: this.expression(value, depth + 1),
      ...(condition && { condition: this.expression(condition, depth + 1) }),
      place,
    }
  }

  #quoted(node: Node, place: Place, depth: number): HclExpression {
    const parts = this.#templateParts(node, node.startIndex + 1, node.endIndex - 1, depth)
    if (parts === undefined)
      return { kind: 'unread', reason: 'template directives are not supported', place }
    return {
      kind: 'template',
      parts: parts.map((part) => (typeof part === 'string' ? unescapeQuoted(part) : part)),
      place,
    }
  }

  #heredoc(node: Node, place: Place, depth: number): HclExpression {
    const names = node.namedChildren.filter((child) => child?.type === 'heredoc_identifier')
    const [begin, end] = [names[0], names.at(-1)]
    if (!begin || !end || begin.id === end.id) return unread(node, place)
    const start = this.#source.text.indexOf('\n', begin.endIndex) + 1
    const stop = this.#source.text.lastIndexOf('\n', end.startIndex) + 1
    const parts = this.#templateParts(node, start, Math.max(start, stop), depth)
    if (parts === undefined)
      return { kind: 'unread', reason: 'template directives are not supported', place }
    const isIndented = node.child(0)?.text === '<<-'
    const text = isIndented ? withoutIndent(parts) : parts
    return {
      kind: 'template',
      parts: text.map((part) =>
        typeof part === 'string' ? part.replaceAll(/([$%])\1\{/g, '$1{') : part,
      ),
      place: this.#places.at(start),
    }
  }

  /** Splits a template into texts and expressions; `undefined` if it has directives such as `%{ if … }`. */
  #templateParts(
    node: Node,
    start: number,
    end: number,
    depth: number,
  ): readonly (string | HclExpression)[] | undefined {
    const parts: (string | HclExpression)[] = []
    let at = start
    for (const child of node.namedChildren) {
      if (child?.type === 'template_directive') return undefined
      if (child?.type !== 'template_interpolation') continue
      if (child.startIndex > at) parts.push(this.#between(at, child.startIndex))
      const value = child.namedChildren.find((each) => each?.type === 'expression')
      parts.push(
        value
          ? this.expression(value, depth + 1)
          : { kind: 'unread', reason: 'syntax error', place: this.#placeOf(child) },
      )
      at = child.endIndex
    }
    if (end > at) parts.push(this.#between(at, end))
    return parts
  }
}

const binaryOperators = new Set([
  '==',
  '!=',
  '<',
  '>',
  '<=',
  '>=',
  '&&',
  '||',
  '+',
  '-',
  '*',
  '/',
  '%',
])

function unread(node: Node, place: Place): HclExpression {
  return { kind: 'unread', reason: `${node.type.replaceAll('_', ' ')} is not supported`, place }
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '"': '"',
  '\\': '\\',
}

function unescapeQuoted(text: string): string {
  return text.replaceAll(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|([$%])\4\{/g,
    (whole, four?: string, eight?: string, single?: string, sign?: string) => {
      const code = four ?? eight
      if (code !== undefined) {
        const point = Number.parseInt(code, 16)
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole
      }
      if (sign !== undefined) return `${sign}{`
      return escapes[single ?? ''] ?? whole
    },
  )
}

/** Removes the indent that all lines have; interpolations count as text. */
function withoutIndent(
  parts: readonly (string | HclExpression)[],
): readonly (string | HclExpression)[] {
  let shortest = Infinity
  let isLineStart = true
  for (const part of parts) {
    if (typeof part !== 'string') {
      if (isLineStart) shortest = 0
      isLineStart = false
      continue
    }
    part.split('\n').forEach((line, index, lines) => {
      if (index > 0) isLineStart = true
      const isLast = index === lines.length - 1
      if (isLineStart && (line.trim() !== '' || (isLast && line !== ''))) {
        shortest = Math.min(shortest, /^[ \t]*/.exec(line)?.[0].length ?? 0)
      }
      if (line !== '') isLineStart = false
    })
  }
  if (shortest === Infinity || shortest === 0) return parts
  let atStart = true
  return parts.map((part) => {
    if (typeof part !== 'string') {
      atStart = false
      return part
    }
    return part
      .split('\n')
      .map((line, index) => {
        if (index > 0) atStart = true
        const stripped = atStart ? line.slice(Math.min(shortest, line.search(/[^ \t]|$/))) : line
        if (line !== '') atStart = false
        return stripped
      })
      .join('\n')
  })
}
