import type { Expr } from '../ast/expr.ts'
import type { Issue, Position } from '../issue.ts'
import type { Checked } from './checked.ts'
import { Checker } from './checker.ts'
import type { CheckEnvironment } from './environment.ts'
import { Faults } from './faults.ts'
import { findProgramFault } from './find-program-fault.ts'
import { Reporter } from './reporter.ts'
import { settle } from './annotate.ts'
import { validateFormat } from './validate-format.ts'
import { validateLiterals } from './validate-literals.ts'

/** A parsed expression. */
export interface Tree {
  readonly root: Expr
  /** The number of nodes; every node id is smaller. */
  readonly nodeCount: number
}

/** A checked expression with its types, or the issues that cel-go's checker would report. */
export type CheckResult =
  | { readonly ok: true; readonly checked: Checked }
  | {
      readonly ok: false
      /** Sorted by position. */
      readonly issues: readonly Issue[]
      /** The number of issues beyond cel-go's limit of 100. */
      readonly truncated: number
    }

/**
 * Checks an expression by cel-go's rules: finds the type of every subexpression and resolves names and calls. Never
 * throws.
 * @param positionAt converts an offset to cel-go's line and column; called only for issues
 */
export function check(
  tree: Tree,
  environment: CheckEnvironment,
  positionAt: (offset: number) => Position,
): CheckResult {
  const reporter = new Reporter(positionAt)
  const faults = new Faults(reporter, environment.container)
  const checker = new Checker(environment, faults, tree.nodeCount)
  checker.check(tree.root)
  if (reporter.count === 0) settle(checker)
  const checked: Checked = {
    root: tree.root,
    type: checker.typeOf(tree.root),
    types: checker.types,
    references: checker.references,
    assumed: checker.assumed,
  }
  const passes = reporter.count === 0
  if (passes) {
    for (const call of checker.formatCalls) validateFormat(call, checked, faults)
  }
  if (checker.substitution.exhausted) {
    const limited = new Reporter(positionAt)
    new Faults(limited, environment.container).tooLarge(tree.root)
    return { ok: false, issues: limited.issues, truncated: 0 }
  }
  if (passes) validateLiterals(tree.root, environment.literalChecks, faults)
  if (reporter.count === 0 && checker.mayHaveProgramFault) {
    const fault = findProgramFault(checker, environment, tree.root)
    if (fault !== undefined) return { ok: false, issues: [fault], truncated: 0 }
  }
  return reporter.count === 0
    ? { ok: true, checked }
    : { ok: false, issues: reporter.issues, truncated: reporter.truncated }
}
