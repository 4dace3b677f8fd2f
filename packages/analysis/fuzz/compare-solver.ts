import { getEnvironment } from '@igakit/cel'
import { Analyser, type Answer } from '../src/index.ts'
import type { SmtCondition } from './smt-conditions.ts'
import type { Solver } from './solvers.ts'

export interface SolverComparison {
  readonly questions: number
  /** Questions that both decide. */
  readonly compared: number
  readonly disagreements: readonly string[]
}

export interface ComparisonOptions {
  readonly conditions: readonly SmtCondition[]
  readonly solver: Solver
  /** The claims that the conditions read, which are strings. */
  readonly claims?: readonly string[]
  readonly onProgress?: (progress: string) => void
}

/** Asks the analyser and another solver whether conditions can be true, false and failing. */
export async function compareWithSolver({
  claims = ['x'],
  conditions,
  onProgress = () => {},
  solver,
}: ComparisonOptions): Promise<SolverComparison> {
  const analyser = new Analyser({ environment: getEnvironment('cel-go') })
  const ask = (expression: string, question: 'satisfiable' | 'canBeFalse' | 'canFail'): Answer => {
    const read = analyser.readCondition(expression)
    if (!read.ok) throw new Error(`${expression}: ${read.issues[0]?.message ?? 'invalid'}`)
    return analyser[question](read.rule)
  }
  const isText = claims
    .map((name) => `has(claims.${name}) && type(claims.${name}) == string`)
    .join(' && ')
  const disagreements: string[] = []
  let questions = 0
  let compared = 0
  for (const { cel, isFalse, isTrue } of conditions) {
    if (questions % 150 === 0) {
      onProgress(`${compared} of ${questions} compared, ${disagreements.length} disagreements`)
    }
    const asked = [
      [isTrue, ask(`${isText} ? ${cel} : false`, 'satisfiable')],
      [isFalse, ask(`${isText} ? ${cel} : true`, 'canBeFalse')],
      [`(not (or ${isTrue} ${isFalse}))`, ask(`${isText} ? ${cel} : true`, 'canFail')],
    ] as const
    for (const [formula, { answer }] of asked) {
      questions++
      if (answer === 'undecided') continue
      // oxlint-disable-next-line no-await-in-loop -- one question at a time bounds the memory of the solver
      const solved = await solver.solve(formula, claims)
      if (solved === 'unknown') continue
      compared++
      if ((answer === 'yes') !== (solved === 'sat')) {
        disagreements.push(`${cel}\n  ${solver.name}: ${solved}, analyser: ${answer}\n  ${formula}`)
      }
    }
  }
  return { questions, compared, disagreements }
}
