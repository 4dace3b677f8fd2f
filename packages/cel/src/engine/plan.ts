import type { Expr } from '../ast/expr.ts'
import type { Checked, Reference } from '../check/checked.ts'
import type { EnvironmentVariable } from '../environments/environment.ts'
import { isJsonType } from '../input/is-json-type.ts'
import { PatternRoom } from '../stdlib/patterns/pattern-room.ts'
import type { CelValue } from '../values/value.ts'
import type { FunctionBindings } from './function-bindings.ts'
import { behave, type Evaluate, type EvalNode, isEvalNode } from './node.ts'
import { planAttribute, type WatchedChain } from './plan-attribute.ts'
import { planCall } from './plan-call.ts'
import { planList, planMap } from './plan-collection.ts'
import { planComprehension } from './plan-comprehension.ts'
import { rootScope, type Scope } from './plan-scope.ts'
import { planStruct } from './plan-struct.ts'

/** An expression that is ready to be evaluated. */
export interface Plan {
  readonly root: EvalNode
  /** The root variables that it reads, in the order of `Run.roots`. */
  readonly variables: readonly EnvironmentVariable[]
  /** Whether some of these are more than JSON. */
  readonly typed: boolean
  /** How many variables its comprehensions have. */
  readonly slotCount: number
}

/** Gives every node of a checked tree the behaviour that cel-go's evaluator has there. */
export function plan(
  checked: Pick<Checked, 'root' | 'references'>,
  variables: readonly EnvironmentVariable[],
  bindings: FunctionBindings,
): Plan {
  return planWith(new Planner(checked, variables, bindings), checked.root)
}

/** The plan of a whole expression. */
export function planWith(planner: Planner, expr: Expr): Plan {
  const root = planner.plan(expr, rootScope)
  const typed = planner.used.some(({ type }) => !isJsonType(type))
  return { root, variables: planner.used, typed, slotCount: planner.slotCount }
}

/** What the parts of planning need of each other. */
export class Planner {
  readonly bindings: FunctionBindings
  /** Whether every part keeps a node of its own, so that each can be watched. */
  readonly isTraced: boolean
  /** The branches of conditionals; see `planAttribute`. */
  readonly branches = new Set<Expr>()
  /** The chains of attributes that are watched. */
  readonly chains = new Map<Expr, WatchedChain>()
  /** Lists that are made anew at each evaluation, even of constants. */
  readonly newLists = new Set<Expr>()
  /** The root variables met so far. */
  readonly used: EnvironmentVariable[] = []
  slotCount = 0
  /** How many parts were planned so far, those counted again that a macro put in several places. */
  partCount = 0
  #patternRoom: PatternRoom | undefined
  readonly #references: Checked['references']
  readonly #variables: readonly EnvironmentVariable[]
  readonly #template: EvalNode
  /** Parts that a macro put in several places are planned once: their nodes, and how many parts each has. */
  readonly #planned: (EvalNode | undefined)[] = []
  readonly #partCounts: number[] = []

  constructor(
    checked: Pick<Checked, 'root' | 'references'>,
    variables: readonly EnvironmentVariable[],
    bindings: FunctionBindings,
    isTraced = false,
  ) {
    if (!isEvalNode(checked.root.node)) throw new TypeError('the tree has no node of the engine')
    this.#template = checked.root.node
    this.#references = checked.references
    this.#variables = variables
    this.bindings = bindings
    this.isTraced = isTraced
  }

  plan(expr: Expr, scope: Scope): EvalNode {
    const known = this.#planned[expr.id]
    if (known !== undefined) {
      this.partCount += this.#partCounts[expr.id] ?? 0
      return known
    }
    const before = this.partCount++
    const node = this.#plan(expr, scope)
    this.#planned[expr.id] = node
    this.#partCounts[expr.id] = this.partCount - before
    return node
  }

  /** The nodes of several expressions. */
  planAll(exprs: readonly Expr[], scope: Scope): readonly EvalNode[] {
    const nodes: EvalNode[] = []
    for (const expr of exprs) nodes.push(this.plan(expr, scope))
    return nodes
  }

  /** The node of an expression with a behaviour: the engine's own where the source has it, a new one elsewhere. */
  node(expr: Expr, evaluate: Evaluate): EvalNode {
    const { node } = expr
    // The parts of a macro's expansion may all stand beside the node of its call.
    if (isEvalNode(node) && !Object.hasOwn(node, 'evaluate')) return behave(node, evaluate)
    return behave(this.#template.clone({ name: expr.kind, evaluate }, null), evaluate)
  }

  constant(expr: Expr, value: CelValue): EvalNode {
    return this.node(expr, () => value)
  }

  reference(expr: Expr): Reference | undefined {
    return this.#references[expr.id]
  }

  get patternRoom(): PatternRoom {
    return (this.#patternRoom ??= new PatternRoom())
  }

  /** The number of a root variable in `Run.roots`. */
  rootIndex(name: string): number {
    for (let index = 0; index < this.used.length; index++) {
      if (this.used[index]?.name === name) return index
    }
    const variable = this.#variables.find((each) => each.name === name)
    return this.used.push(variable ?? undeclared(name)) - 1
  }

  /** Whether a root variable is JSON, and may be followed without being made a value of. */
  isJson(index: number): boolean {
    const variable = this.used[index]
    return variable !== undefined && isJsonType(variable.type)
  }

  newSlot(): number {
    return this.slotCount++
  }

  #plan(expr: Expr, scope: Scope): EvalNode {
    switch (expr.kind) {
      case 'literal':
        return this.constant(expr, expr.value)
      case 'ident':
      case 'select':
        return planAttribute(this, expr, scope)
      case 'call':
        return planCall(this, expr, scope)
      case 'list':
        return planList(this, expr, scope)
      case 'map':
        return planMap(this, expr, scope)
      case 'struct':
        return planStruct(this, expr, scope)
      case 'comprehension':
        return planComprehension(this, expr, scope)
    }
  }
}

/** A name that the check let pass in an environment whose variables are only assumed. */
function undeclared(name: string): EnvironmentVariable {
  return { name, type: 'dyn', doc: '', example: name, confidence: 'assumed' }
}
