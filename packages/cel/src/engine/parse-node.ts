import { type ASTNode, Environment } from '@marcbachmann/cel-js'

/**
 * A node of the engine's tree, with what the engine does not document: its parts can be replaced, and a node can
 * be given a behaviour of its own with `setMeta('evaluate', ...)`. A test fails when the engine changes that.
 */
export type EngineNode = ASTNode & {
  setMeta(key: string, value: unknown): EngineNode
}

/**
 * Every limit of the engine's own lifted: cel-go's are applied before and after. It counts down from it at every node,
 * which takes a fifth longer with a number that is no small integer to V8.
 */
const unlimited = 2 ** 30 - 1

const environment = new Environment({
  enableOptionalTypes: true,
  limits: {
    maxAstNodes: unlimited,
    maxDepth: unlimited,
    maxListElements: unlimited,
    maxMapEntries: unlimited,
    maxCallArguments: unlimited,
  },
})

/** The engine's tree of an expression; throws the engine's `ParseError`. */
export function parseNode(source: string): EngineNode {
  const { ast } = environment.parse(source)
  if (!isEngineNode(ast)) throw new TypeError('the engine has no nodes that take a behaviour')
  return ast
}

/** Replaces parts of a node in place. */
export function reshape(
  node: ASTNode,
  parts: {
    readonly op?: string
    readonly args?: unknown
    readonly start?: number
    readonly end?: number
  },
): void {
  Object.assign(node, parts)
}

function isEngineNode(node: ASTNode): node is EngineNode {
  return 'setMeta' in node && typeof node.setMeta === 'function'
}
