import type { Position } from '../issue.ts'
import type { Tree } from './check.ts'
import type { Checked } from './checked.ts'
import { Checker } from './checker.ts'
import type { CheckEnvironment } from './environment.ts'
import { Faults } from './faults.ts'
import { Reporter } from './reporter.ts'
import { settle } from './settle.ts'

/** Types and references as far as they can be found, by `Expr.id`. */
export type Annotations = Pick<Checked, 'types' | 'references'>

const nowhere: Position = { line: -1, column: -1 }

/** Finds types and references as `check` does, of a tree with faults too: parts at fault have the type `error`. */
export function annotate(tree: Tree, environment: CheckEnvironment): Annotations {
  const faults = new Faults(new Reporter(() => nowhere), environment.container)
  const checker = new Checker(environment, faults, tree.nodeCount)
  checker.check(tree.root)
  if (checker.substitution.exhausted) return { types: [], references: [] }
  settle(checker)
  return checker
}
