import type { Expr, Call } from '../../ast/expr.ts'
import type { Checked, Reference } from '../../check/checked.ts'
import type { EnvironmentVariable } from '../../environments/environment.ts'
import { isJsonType } from '../../input/adopt-variable.ts'
import { PatternRoom } from '../../stdlib/patterns/pattern.ts'
import type { CelValue } from '../../values/value.ts'
import type { FunctionBindings } from './function-bindings.ts'
import { type Evaluate, EvalNode } from '../run/node.ts'
import { planAttribute, type WatchedChain } from './attribute.ts'
import { planCall } from './call.ts'
import { planList, planMap } from './collection.ts'
import { fold, isConstantCollection } from './fold.ts'
import { planComprehension } from './comprehension.ts'
import { rootScope, type Scope } from './scope.ts'
import { planStruct } from './struct.ts'

export interface PlanOptions {
  /** True if every subexpression keeps its own node, which lets the recorder see each result. */
  readonly isTraced?: boolean
  /** True if constant expressions are evaluated only once. Defaults to true unless traced. */
  readonly folds?: boolean
}

/** An expression prepared for evaluation. */
export interface Plan {
  readonly root: EvalNode
  /** The root variables that the expression reads, in the order of `Roots`. */
  readonly variables: readonly EnvironmentVariable[]
  /** True if the types of some variables go beyond JSON. */
  readonly typed: boolean
  /** The name of the root variable if there is only one and its type is JSON. */
  readonly onlyJsonVariable: string | undefined
  /** The number of slots for comprehension variables. */
  readonly slotCount: number
}

/** Plans a checked tree to behave like cel-go's evaluator. */
export function plan(
  checked: Pick<Checked, 'root' | 'references'>,
  variables: readonly EnvironmentVariable[],
  bindings: FunctionBindings,
  options?: PlanOptions,
): Plan {
  return planWith(new Planner(checked, variables, bindings, options), checked.root)
}

/** Plans an entire expression. */
export function planWith(planner: Planner, expr: Expr): Plan {
  const root = planner.plan(expr, rootScope)
  const typed = planner.used.some(({ type }) => !isJsonType(type))
  const { slotCount, used: variables } = planner
  const onlyJsonVariable = typed || variables.length > 1 ? undefined : variables[0]?.name
  return { root, variables, typed, onlyJsonVariable, slotCount }
}

/** The state shared by all planning functions. */
export class Planner {
  readonly bindings: FunctionBindings
  /** True if every subexpression keeps its own node, which lets the recorder see each result. */
  readonly isTraced: boolean
  readonly folds: boolean
  // Most rules need none of these collections, and creating a Set takes longer than planning a name.
  /** The branches of conditionals and the computed keys; see `planAttribute`. */
  branches: Set<Expr> | undefined
  /** The chains of traced attributes. */
  chains: Map<Expr, WatchedChain> | undefined
  /** Lists that must be created at each evaluation, even if constant. */
  newLists: Set<Expr> | undefined
  /** The root variables used so far. */
  readonly used: EnvironmentVariable[] = []
  slotCount = 0
  /**
   * True if the part planned so far may produce bytes, the only values that abort an evaluation as map keys. cel-go
   * evaluates both operands of a call before it looks for errors, so an abort in the second hides an error in the first.
   */
  hasBytes = false
  /** The number of subexpressions planned so far. A subexpression that a macro repeats is counted each time. */
  partCount = 0
  #patternRoom: PatternRoom | undefined
  readonly #references: Checked['references']
  readonly #variables: readonly EnvironmentVariable[]
  /** The planned nodes, keyed by `Expr.id`. A subexpression that a macro repeats is planned only once. */
  readonly #planned: (EvalNode | undefined)[] = []
  readonly #partCounts: number[] = []

  constructor(
    checked: Pick<Checked, 'root' | 'references'>,
    variables: readonly EnvironmentVariable[],
    bindings: FunctionBindings,
    { folds, isTraced = false }: PlanOptions = {},
  ) {
    this.#references = checked.references
    this.#variables = variables
    this.bindings = bindings
    this.isTraced = isTraced
    this.folds = folds ?? !isTraced
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

  /** Plans an operand that is only read, which allows the same object to be used in each evaluation. */
  planShared(expr: Expr, scope: Scope): EvalNode {
    const node = this.plan(expr, scope)
    return this.folds && isConstantCollection(expr) ? fold(node) : node
  }

  planAll(exprs: readonly Expr[], scope: Scope): readonly EvalNode[] {
    const nodes: EvalNode[] = []
    for (const expr of exprs) nodes.push(this.plan(expr, scope))
    return nodes
  }

  /** Creates an expression's node. A traced plan records the results of its nodes. */
  node(_expr: Expr, evaluate: Evaluate, evaluateText?: Evaluate): EvalNode {
    return new EvalNode(evaluate, evaluateText)
  }

  constant(expr: Expr, value: CelValue): EvalNode {
    return this.node(expr, () => value)
  }

  /** Returns a call's operands, starting with the receiver unless the receiver is a namespace such as `math`. */
  operandsOf(expr: Call): readonly Expr[] {
    const { args, target } = expr
    if (target === undefined) return args
    const reference = this.reference(expr)
    const isNamespace = reference !== undefined && reference.name !== expr.function
    return isNamespace ? args : [target, ...args]
  }

  reference(expr: Expr): Reference | undefined {
    return this.#references[expr.id]
  }

  get patternRoom(): PatternRoom {
    return (this.#patternRoom ??= new PatternRoom())
  }

  /** Returns the index of a root variable in `Roots`. */
  rootIndex(name: string): number {
    for (let index = 0; index < this.used.length; index++) {
      if (this.used[index]?.name === name) return index
    }
    const variable = this.#variables.find((each) => each.name === name)
    if (variable?.type.includes('bytes') === true) this.hasBytes = true
    return this.used.push(variable ?? undeclared(name)) - 1
  }

  /** True if a root variable is JSON, which can be traversed without conversion. */
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
        if (expr.value instanceof Uint8Array) this.hasBytes = true
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
        this.hasBytes = true
        return planStruct(this, expr, scope)
      case 'comprehension':
        return planComprehension(this, expr, scope)
    }
  }
}

/** Returns a variable for an undeclared name, which the check accepts if the environment assumes variables. */
function undeclared(name: string): EnvironmentVariable {
  return { name, type: 'dyn', doc: '', example: name, confidence: 'assumed' }
}
