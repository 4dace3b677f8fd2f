import type { Range } from '../issue.ts'
import type {
  BinaryNode,
  BrokenNode,
  CallNode,
  ConditionalNode,
  GroupNode,
  IndexNode,
  ListNode,
  LiteralNode,
  LogicalNode,
  MapNode,
  MessageNode,
  MissingNode,
  NameNode,
  SelectNode,
  SyntaxNode,
  UnaryNode,
} from './syntax-node.ts'

type Parts<N extends SyntaxNode> = Omit<N, 'kind' | 'height'>

/** Creates nodes and computes their heights. */
export const make = {
  literal: (parts: Parts<LiteralNode>): LiteralNode => ({ kind: 'literal', height: 1, ...parts }),
  name: (parts: Parts<NameNode>): NameNode => ({ kind: 'name', height: 1, ...parts }),
  select: (parts: Parts<SelectNode>): SelectNode => ({
    kind: 'select',
    height: above([parts.operand]),
    ...parts,
  }),
  index: (parts: Parts<IndexNode>): IndexNode => ({
    kind: 'index',
    height: above([parts.operand, parts.index]),
    ...parts,
  }),
  call: (parts: Parts<CallNode>): CallNode => ({
    kind: 'call',
    height: above(parts.receiver === undefined ? parts.args : [parts.receiver, ...parts.args]),
    ...parts,
  }),
  unary: (parts: Parts<UnaryNode>): UnaryNode => ({
    kind: 'unary',
    height: above([parts.operand]),
    ...parts,
  }),
  binary: (parts: Parts<BinaryNode>): BinaryNode => ({
    kind: 'binary',
    height: above([parts.left, parts.right]),
    ...parts,
  }),
  logical: (parts: Parts<LogicalNode>): LogicalNode => ({
    kind: 'logical',
    height: above(parts.operands),
    ...parts,
  }),
  conditional: (parts: Parts<ConditionalNode>): ConditionalNode => ({
    kind: 'conditional',
    height: above([parts.condition, parts.consequent, parts.alternate]),
    ...parts,
  }),
  list: (parts: Parts<ListNode>): ListNode => ({
    kind: 'list',
    height: above(parts.elements.map(({ value }) => value)),
    ...parts,
  }),
  map: (parts: Parts<MapNode>): MapNode => ({
    kind: 'map',
    height: above(parts.entries.flatMap(({ key, value }) => [key, value])),
    ...parts,
  }),
  message: (parts: Parts<MessageNode>): MessageNode => ({
    kind: 'message',
    height: above(parts.fields.map(({ value }) => value)),
    ...parts,
  }),
  group: (parts: Parts<GroupNode>): GroupNode => ({
    kind: 'group',
    height: above([parts.expression]),
    ...parts,
  }),
  missing: (range: Range): MissingNode => ({
    kind: 'missing',
    height: 1,
    range,
    offset: range.start,
  }),
  broken: (range: Range, parts: readonly SyntaxNode[]): BrokenNode => ({
    kind: 'broken',
    height: above(parts),
    range,
    offset: range.start,
    parts,
  }),
}

function above(nodes: readonly SyntaxNode[]): number {
  let most = 0
  for (const { height } of nodes) most = Math.max(most, height)
  return most + 1
}
