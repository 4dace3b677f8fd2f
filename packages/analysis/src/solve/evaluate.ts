import { compile, type Environment, type Program } from '@igakit/cel'
import type { Budget } from '../budget.ts'
import { anyOutcome, fails, isFalse, isTrue, type Outcomes } from '../outcome.ts'

/** Evaluates conditions on values, with the evaluator of the rules. */
export interface ConditionEvaluator {
  /** The variables that conditions read. */
  readonly roots: ReadonlySet<string>
  /**
   * Returns the outcome of a condition; `values` are keyed by variable.
   * @throws TooLarge if the evaluation exceeds the budget
   */
  evaluate(condition: string, values: Readonly<Record<string, unknown>>, budget?: Budget): Outcomes
}

const maxPrograms = 5000
const stepsOfCompilation = 1000
/** The steps of an evaluation that cost no more than the search for the values. */
const freeSteps = 200

/** Evaluates conditions of an environment. Keeps compiled conditions, since facts about platforms recur. */
export class EnvironmentEvaluator implements ConditionEvaluator {
  readonly roots: ReadonlySet<string>
  readonly #environment: Environment
  readonly #programs = new Map<string, Program | undefined>()

  constructor(environment: Environment) {
    // Conditions of facts may be longer than rules.
    this.#environment = withoutSizeLimit(environment)
    this.roots = new Set(environment.variables.map(({ name }) => name))
  }

  evaluate(
    condition: string,
    values: Readonly<Record<string, unknown>>,
    budget?: Budget,
  ): Outcomes {
    budget?.spendOnce(condition, stepsOfCompilation)
    const program = this.#program(condition)
    // If a rewritten condition does not compile, its outcome is unknown.
    if (program === undefined) return anyOutcome
    for (let maxSteps = freeSteps; ; maxSteps *= 4) {
      // A step of the search takes as long as three steps of an evaluation.
      budget?.spend((maxSteps - freeSteps) / 3)
      const evaluation = program.evaluate(values, budget && { maxSteps })
      if (!evaluation.ok) {
        // An evaluation ends with its first failure.
        const code = evaluation.issues[0]?.code
        if (code === 'cost_exceeded') continue
        return code === 'cannot_tell' ? anyOutcome : fails
      }
      if (evaluation.value === true) return isTrue
      return evaluation.value === false ? isFalse : fails
    }
  }

  #program(condition: string): Program | undefined {
    if (this.#programs.has(condition)) return this.#programs.get(condition)
    const compilation = compile(condition, this.#environment)
    const program = compilation.ok ? compilation.program : undefined
    if (this.#programs.size >= maxPrograms) this.#programs.clear()
    this.#programs.set(condition, program)
    return program
  }
}

/** Returns an environment whose rules may have any size. */
export function withoutSizeLimit(environment: Environment): Environment {
  const { expressionBytes: _, ...limits } = environment.limits
  return { ...environment, limits }
}

/** Evaluates conditions on an element of a list, the value of a macro's variable. */
export class ElementEvaluator implements ConditionEvaluator {
  readonly roots: ReadonlySet<string>
  readonly #outer: ConditionEvaluator
  readonly #variable: string

  constructor(outer: ConditionEvaluator, variable: string) {
    this.#outer = outer
    this.#variable = variable
    this.roots = new Set([variable])
  }

  evaluate(
    condition: string,
    values: Readonly<Record<string, unknown>>,
    budget?: Budget,
  ): Outcomes {
    const [root = ''] = this.#outer.roots
    const variable = this.#variable
    // With a single element, the macro has the outcome of its body.
    const element = { [root]: { igakit_list: [values[variable]] } }
    return this.#outer.evaluate(
      `${root}.igakit_list.exists(${variable}, ${condition})`,
      element,
      budget,
    )
  }
}
