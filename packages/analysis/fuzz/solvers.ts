import { execFile, spawnSync } from 'node:child_process'
import { init, killThreads, Z3_lbool } from 'z3-solver'

export type Verdict = 'sat' | 'unsat' | 'unknown'

/** A solver of formulas of SMT-LIB over strings. */
export interface Solver {
  readonly name: string
  /** Decides a formula over string constants. */
  solve(formula: string, constants: readonly string[]): Promise<Verdict>
  close(): Promise<void>
}

const declarations = (constants: readonly string[]): string =>
  constants.map((name) => `(declare-const ${name} String)`).join('')

export async function z3(secondsPerQuestion: number): Promise<Solver> {
  const { Z3, em } = await init()
  return {
    name: 'z3',
    // One context per question bounds the memory.
    async solve(formula, constants) {
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
      const script = `${declarations(constants)}(assert ${formula})`
      const assertions = Z3.parse_smtlib2_string(context, script, [], [], [], [])
      for (let index = 0; index < Z3.ast_vector_size(context, assertions); index++) {
        Z3.solver_assert(context, solver, Z3.ast_vector_get(context, assertions, index))
      }
      const found = await Z3.solver_check(context, solver)
      Z3.del_context(context)
      if (found === Z3_lbool.Z3_L_TRUE) return 'sat'
      return found === Z3_lbool.Z3_L_FALSE ? 'unsat' : 'unknown'
    },
    async close() {
      await killThreads(em)
    },
  }
}

/** Returns cvc5 where it is installed, as the command of that name; undefined elsewhere. */
export function cvc5(secondsPerQuestion: number): Solver | undefined {
  const { stdout } = spawnSync('cvc5', ['--version'], { encoding: 'utf8' })
  if (!(stdout ?? '').includes('cvc5')) return undefined
  const options = [
    '--lang=smt2',
    '--strings-exp',
    `--tlimit=${secondsPerQuestion * 1000}`,
    '-q',
    '-',
  ]
  return {
    name: 'cvc5',
    solve: (formula, constants) =>
      new Promise((resolve, reject) => {
        // A solver that runs out of time ends with an error, and prints nothing or "unknown".
        const child = execFile('cvc5', options, (_, output) => {
          const [verdict = ''] = output.trim().split('\n')
          if (output.includes('error')) reject(new Error(`cvc5: ${output.trim()}: ${formula}`))
          else resolve(verdict === 'sat' || verdict === 'unsat' ? verdict : 'unknown')
        })
        child.stdin?.end(
          `(set-logic ALL)${declarations(constants)}(assert ${formula})(check-sat)\n`,
        )
      }),
    close: () => Promise.resolve(),
  }
}
