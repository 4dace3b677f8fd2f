import type { StructExpr } from '../../ast/expr.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { Optional } from '../../values/optional.ts'
import type { CelValue } from '../../values/value.ts'
import { bytesOfMessage } from '../../values/memory.ts'
import { locate, type EvalNode } from '../run/node.ts'
import { makeDeclaredMessage } from '../run/messages/make-declared-message.ts'
import { makeMessage } from '../run/messages/make-message.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'
import { planPrinter, printPlain } from './print-value.ts'

/** Plans `Name{field: value}` for the environment's message types and for well-known messages. */
export function planStruct(planner: Planner, expr: StructExpr, scope: Scope): EvalNode {
  const reference = planner.reference(expr)
  const typeName = reference?.name ?? expr.typeName
  const fields = expr.fields.map(({ name, optional, value }) => ({
    name,
    node: planner.plan(value, scope),
    isOptional: optional,
    print: optional ? planPrinter(planner, value, scope) : printPlain,
  }))
  const bytes = bytesOfMessage(fields.length)
  return planner.node(expr, (run, slots): Result => {
    run.allocateContainer(bytes)
    const values = new Map<string, CelValue>()
    for (const { isOptional, name, node, print } of fields) {
      const value = node.evaluate(run, slots)
      if (value instanceof Failure) return value
      if (!isOptional) {
        values.set(name, value)
      } else if (!(value instanceof Optional)) {
        const write = print(run, slots)
        const message = (): string =>
          `cannot initialize optional entry '${name}' from non-optional value ${write(value)}`
        return locate(new Failure('invalid_argument', message), expr.range)
      } else if (value.value !== undefined) {
        values.set(name, value.value)
      }
    }
    const declared = run.context.types.get(typeName)
    const made =
      declared === undefined
        ? makeMessage(typeName, values, run)
        : makeDeclaredMessage(declared, values, run)
    return locate(made, expr.range)
  })
}
