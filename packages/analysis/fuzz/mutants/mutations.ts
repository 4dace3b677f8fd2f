import { type Node, parseSync, visitorKeys } from 'oxc-parser'

/** One small change of a source. */
export interface Mutation {
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** A short description, such as `=== to !==`. */
  readonly name: string
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
}

const methods: Readonly<Record<string, string>> = { some: 'every', every: 'some' }

/** Names of bounds and of work that is counted; they change how much is undecided, not which answers are right. */
const bounds = /^(?:max|longest|default|enough|natural|budget|spend)/i

/** Returns all mutations of a TypeScript source: comparisons and conditions flipped, branches and cases dropped. */
export function mutationsOf(source: string): readonly Mutation[] {
  const found: Mutation[] = []
  const { errors, program } = parseSync('source.ts', source)
  if (errors.length > 0) throw new Error(errors[0]?.message ?? 'the source does not parse')
  visit(program, found, source)
  return found
}

function visit(node: Node, found: Mutation[], source: string): void {
  if (node.type.startsWith('TS') && node.type !== 'TSAsExpression') return
  if (node.type === 'ImportDeclaration' || node.type === 'ThrowStatement') return
  if (
    node.type === 'VariableDeclarator' &&
    node.id.type === 'Identifier' &&
    bounds.test(node.id.name)
  )
    return
  if (
    node.type === 'CallExpression' &&
    bounds.test(source.slice(node.callee.start, node.callee.end).split('.').at(-1) ?? '')
  )
    return
  found.push(...mutationsAt(node, source))
  for (const key of visitorKeys[node.type] ?? []) {
    const child: unknown = Reflect.get(node, key)
    for (const each of Array.isArray(child) ? child : [child]) {
      if (isNode(each)) visit(each, found, source)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function mutationsAt(node: Node, source: string): readonly Mutation[] {
  const textOf = ({ end, start }: { start: number; end: number }): string =>
    source.slice(start, end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = operators[node.operator]
      const { end } = node.left
      const at = source.indexOf(node.operator, end)
      // The types rule out most values that such a guard excludes.
      const isGuard = node.type === 'LogicalExpression' && [node.left, node.right].some(isTypeGuard)
      // A bound that is reached one step later is a bound too.
      const isBound = /^[<>]/.test(node.operator) && [node.left, node.right].some(isBoundName)
      if (isGuard || isBound || other === undefined || at < 0 || at >= node.right.start) return []
      const name = `${node.operator} to ${other}`
      return [{ start: at, end: at + node.operator.length, replacement: other, name }]
    }
    case 'UnaryExpression':
      if (node.operator !== '!') return []
      return [{ start: node.start, end: node.start + 1, replacement: '', name: 'drop !' }]
    case 'Literal':
      if (typeof node.value === 'boolean') {
        return [
          {
            ...place(node),
            replacement: String(!node.value),
            name: `${node.value} to ${!node.value}`,
          },
        ]
      }
      return []
    case 'IfStatement':
      return [{ ...place(node.test), replacement: 'false', name: 'drop if' }]
    case 'SwitchCase':
      return node.test === null
        ? []
        : [
            {
              ...place(node.test),
              replacement: "'no such case'",
              name: `drop case ${textOf(node.test)}`,
            },
          ]
    case 'ConditionalExpression':
      return [
        {
          start: node.consequent.start,
          end: node.alternate.end,
          replacement: `(${textOf(node.alternate)}) : (${textOf(node.consequent)})`,
          name: 'swap branches',
        },
      ]
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier')
        return []
      const { name } = node.callee.property
      const other = Object.hasOwn(methods, name) ? methods[name] : undefined
      return other === undefined
        ? []
        : [{ ...place(node.callee.property), replacement: other, name: `${name} to ${other}` }]
    }
    default:
      return []
  }
}

/** True for the names of bounds. */
function isBoundName(node: Node): boolean {
  return node.type === 'Identifier' && bounds.test(node.name)
}

/** True for comparisons with undefined, and of types. */
function isTypeGuard(node: Node): boolean {
  if (node.type !== 'BinaryExpression') return false
  return [node.left, node.right].some(
    (each) =>
      (each.type === 'Identifier' && each.name === 'undefined') ||
      (each.type === 'UnaryExpression' && each.operator === 'typeof'),
  )
}

const place = ({ end, start }: Node): { readonly start: number; readonly end: number } => ({
  start,
  end,
})
