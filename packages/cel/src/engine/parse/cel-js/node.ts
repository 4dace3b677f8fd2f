import { type ASTNode, Environment } from '@marcbachmann/cel-js'

/**
 * Disables cel-js's limits, since cel-go's limits are applied separately. cel-js decrements the limit at every node,
 * which takes 20% longer if the number is not a small integer in V8.
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

/**
 * Parses with cel-js. Only `convert` reads the resulting tree.
 * @throws {ParseError} cel-js's error
 */
export function parseNode(source: string): ASTNode {
  return environment.parse(source).ast
}
