import { getEnvironment } from '@igakit/cel'
import { init, killThreads, Z3_lbool } from 'z3-solver'
import { Analyser, type Answer } from '../src/index.ts'
import type { SmtCondition } from './smt-conditions.ts'

export interface SolverComparison {
  readonly questions: number
  /** Questions that both decide. */
  readonly compared: number
  readonly disagreements: readonly string[]
}

/** Asks the analyser and z3 whether conditions can be true, false and failing. */
export async function compareWithSolver(
  conditions: readonly SmtCondition[],
  secondsPerQuestion: number,
  onProgress: (progress: string) => void = () => {},
): Promise<SolverComparison> {
  const analyser = new Analyser({ environment: getEnvironment('cel-go') })
  const { Z3, em } = await init()
  const solve = async (formula: string): Promise<'sat' | 'unsat' | 'unknown'> => {
    const configuration = Z3.mk_config()
    const context = Z3.mk_context(configuration)
    Z3.del_config(configuration)
    const solver = Z3.mk_solver(context)
    Z3.solver_inc_ref(context, solver)
    const parameters = Z3.mk_params(context)
    Z3.params_inc_ref(context, parameters)
    const timeout = Z3.mk_string_symbol(context, 'timeout')
    Z3.params_set_uint(context, parameters, timeout, secondsPerQuestion * 1000)
    Z3.solver_set_params(context, solver, parameters)
    const script = `(declare-const x String)(assert ${formula})`
    const assertions = Z3.parse_smtlib2_string(context, script, [], [], [], [])
    for (let index = 0; index < Z3.ast_vector_size(context, assertions); index++) {
      Z3.solver_assert(context, solver, Z3.ast_vector_get(context, assertions, index))
    }
    const found = await Z3.solver_check(context, solver)
    Z3.del_context(context)
    return found === Z3_lbool.Z3_L_TRUE
      ? 'sat'
      : found === Z3_lbool.Z3_L_FALSE
        ? 'unsat'
        : 'unknown'
  }
  const ask = (expression: string, question: 'satisfiable' | 'canBeFalse' | 'canFail'): Answer => {
    const read = analyser.readCondition(expression)
    if (!read.ok) throw new Error(`${expression}: ${read.issues[0]?.message ?? 'invalid'}`)
    return analyser[question](read.rule)
  }
  const disagreements: string[] = []
  let questions = 0
  let compared = 0
  for (const { cel, isFalse, isTrue } of conditions) {
    if (questions % 150 === 0) {
      onProgress(`${compared} of ${questions} compared, ${disagreements.length} disagreements`)
    }
    const isText = 'has(claims.x) && type(claims.x) == string'
    const asked = [
      [isTrue, ask(`${isText} ? ${cel} : false`, 'satisfiable')],
      [isFalse, ask(`${isText} ? ${cel} : true`, 'canBeFalse')],
      [`(not (or ${isTrue} ${isFalse}))`, ask(`${isText} ? ${cel} : true`, 'canFail')],
    ] as const
    for (const [formula, { answer }] of asked) {
      questions++
      // One context at a time bounds the memory of the solver.
      // oxlint-disable-next-line no-await-in-loop
      const solved = await solve(formula)
      if (answer === 'undecided' || solved === 'unknown') continue
      compared++
      if ((answer === 'yes') !== (solved === 'sat')) {
        disagreements.push(`${cel}\n  z3: ${solved}, analyser: ${answer}\n  ${formula}`)
      }
    }
  }
  await killThreads(em)
  return { questions, compared, disagreements }
}
