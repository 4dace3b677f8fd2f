import type { Position } from '../issue.ts'
import type { Tree } from './check.ts'
import type { Checked } from './checked.ts'
import { Checker } from './checker.ts'
import type { CheckEnvironment } from './environment.ts'
import { Faults } from './faults.ts'
import { Reporter } from './reporter.ts'
import type { CelType } from '../types/cel-type.ts'

/** The known types and references, keyed by `Expr.id`. */
export type Annotations = Pick<Checked, 'types' | 'references'>

const nowhere: Position = { line: -1, column: -1 }

/** Finds types and references like `check`, but accepts invalid trees. Invalid subexpressions have the type `error`. */
export function annotate(tree: Tree, environment: CheckEnvironment): Annotations {
  const faults = new Faults(new Reporter(() => nowhere), environment.container)
  const checker = new Checker(environment, faults, tree.nodeCount)
  checker.check(tree.root)
  if (checker.substitution.exhausted) return { types: [], references: [] }
  settle(checker)
  return checker
}

/** Replaces type variables with their bindings, or with `dyn` if unbound. */
export function settle({ types, substitution }: Checker): void {
  for (let id = 0; id < types.length; id++) {
    const type = types[id]
    if (type !== undefined && hasParts(type)) types[id] = substitution.substitute(type, true)
  }
}

function hasParts({ kind }: CelType): boolean {
  return (
    kind === 'list' ||
    kind === 'map' ||
    kind === 'parameter' ||
    kind === 'opaque' ||
    kind === 'type'
  )
}
