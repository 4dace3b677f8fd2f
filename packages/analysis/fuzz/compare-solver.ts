import { getEnvironment } from '@igakit/cel'
import { init, killThreads } from 'z3-solver'
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
): Promise<SolverComparison> {
  const analyser = new Analyser({ environment: getEnvironment('cel-go') })
  const { Z3, em } = await init()
  const solve = async (formula: string): Promise<string> => {
    const configuration = Z3.mk_config()
    const context = Z3.mk_context(configuration)
    Z3.del_config(configuration)
    const script = `(set-option :timeout ${secondsPerQuestion * 1000})(declare-const x String)(assert ${formula})(check-sat)`
    const output = await Z3.eval_smtlib2_string(context, script)
    Z3.del_context(context)
    return output.trim()
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
      if (answer === 'undecided' || (solved !== 'sat' && solved !== 'unsat')) {
        if (solved.includes('error')) disagreements.push(`${formula}: ${solved}`)
        continue
      }
      compared++
      if ((answer === 'yes') !== (solved === 'sat')) {
        disagreements.push(`${cel}\n  z3: ${solved}, analyser: ${answer}\n  ${formula}`)
      }
    }
  }
  await killThreads(em)
  return { questions, compared, disagreements }
}
