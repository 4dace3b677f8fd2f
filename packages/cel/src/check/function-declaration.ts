import type { OverloadRow } from '../stdlib/row.ts'
import { Candidate, typeParametersOf } from './candidate.ts'
import { Candidates } from './candidates.ts'

/** A function with its overloads grouped by call style and number of operands. */
export class FunctionDeclaration {
  readonly name: string
  /** True for `&&` and `||`, which cel-go checks by special rules. */
  readonly isLogical: boolean
  readonly #calls: Style
  readonly #memberCalls: Style

  constructor(name: string, overloads: readonly OverloadRow[]) {
    this.name = name
    this.isLogical = name === '_&&_' || name === '_||_'
    this.#calls = new Style(
      name,
      overloads.filter(({ member }) => !member),
    )
    this.#memberCalls = new Style(
      name,
      overloads.filter(({ member }) => member),
    )
  }

  /** @param operands the number of arguments, plus one for the receiver of a member call */
  candidates(member: boolean, operands: number): Candidates {
    return (member ? this.#memberCalls : this.#calls).candidates(operands)
  }
}

/** The overloads for either global calls or member calls. */
class Style {
  readonly #none: Candidates
  readonly #byOperands: (Candidates | undefined)[] = []

  constructor(name: string, overloads: readonly OverloadRow[]) {
    let variables = 0
    const lists: Candidate[][] = []
    for (const row of overloads) {
      const list = (lists[row.parameters.length] ??= [])
      list.push(new Candidate(name, row, variables))
      variables += typeParametersOf(row).length
    }
    this.#none = new Candidates([], variables)
    lists.forEach((list, operands) => {
      this.#byOperands[operands] = new Candidates(list, variables)
    })
  }

  candidates(operands: number): Candidates {
    return this.#byOperands[operands] ?? this.#none
  }
}
