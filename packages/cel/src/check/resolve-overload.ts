import type { Call, Expr } from '../ast/expr.ts'
import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import { boolType, dynType, errorType } from '../types/make-type.ts'
import type { Candidate } from './candidate.ts'
import type { Reference } from './checked.ts'
import type { Checker } from './checker.ts'
import type { FunctionDeclaration } from './function-declaration.ts'
import { isDyn } from './substitution.ts'

/**
 * Finds the overloads that match the operand types. Returns their common result type, or `dyn` if their result types
 * differ.
 */
export function resolveOverload(
  checker: Checker,
  call: Call,
  declaration: FunctionDeclaration,
  target?: Expr,
): CelType {
  const member = target !== undefined
  const count = call.args.length + (member ? 1 : 0)
  const candidates = declaration.candidates(member, count)
  const { list, variables } = candidates
  if (declaration.isLogical) return resolveLogical(checker, call, list)

  const { substitution } = checker
  const base = checker.nextVariable
  checker.nextVariable += variables
  const across = checker.comparesAcrossTypes
  if (count <= 2) {
    const known = candidates.find(
      typeOf(checker, target ?? call.args[0]),
      typeOf(checker, call.args[member ? 0 : 1]),
      across,
    )
    if (known !== undefined) {
      checker.references[call.id] = known.reference
      return known.type
    }
  }
  const operands: CelType[] = []
  if (target !== undefined) operands.push(checker.typeOf(target))
  for (const argument of call.args) operands.push(checker.typeOf(argument))
  let result: CelType | undefined
  let only: Candidate | undefined
  let several: OverloadRow[] | undefined
  for (const candidate of list) {
    if (candidate.isCrossType && !across) continue
    const instance = candidate.instance(base + candidate.firstVariable)
    if (!substitution.assignAll(operands, instance.parameters)) continue
    const type = substitution.substitute(instance.result)
    if (only === undefined || result === undefined) {
      only = candidate
      result = type
    } else {
      several ??= [only.row]
      several.push(candidate.row)
      if (!isDyn(result) && !substitution.isExact(type, result)) result = dynType
    }
  }
  if (only === undefined || result === undefined) {
    const types = operands.map((type) => substitution.substitute(type, true))
    checker.faults.noMatchingOverload(call, declaration.name, types, member)
    return errorType
  }
  const reference: Reference =
    several === undefined
      ? only.reference
      : { kind: 'function', name: declaration.name, overloads: several }
  candidates.keep(operands, across, { reference, type: result })
  checker.references[call.id] = reference
  return result
}

function typeOf(checker: Checker, operand: Expr | undefined): CelType | undefined {
  return operand === undefined ? undefined : checker.typeOf(operand)
}

/** Resolves `&&` and `||`. If an operand is not a bool, cel-go reports the operand, not the operator. */
function resolveLogical(checker: Checker, call: Call, list: readonly Candidate[]): CelType {
  let allBool = true
  for (const argument of call.args) {
    const type = checker.typeOf(argument)
    if (type === boolType || checker.substitution.assign(type, boolType)) continue
    checker.faults.typeMismatch(argument, boolType, type)
    allBool = false
  }
  if (!allBool) return errorType
  checker.references[call.id] = list[0]?.reference
  return boolType
}
