import type { Call, Expr, Ident, Select, StructExpr } from '../ast/expr.ts'
import type { Issue } from '../issue.ts'
import { goType } from '../values/format/go-type.ts'
import { TypeValue } from '../values/type-value.ts'
import { Uint } from '../values/integers.ts'
import type { CelValue } from '../values/value.ts'
import type { Reference } from './checked.ts'
import type { Checker } from './checker.ts'
import type { CheckEnvironment } from './environment.ts'

/**
 * Returns the first error that cel-go reports while building a program from a checked expression: a name of type
 * `type` that does not refer to a type, a constant key of an invalid type, or a message literal of a non-message
 * type. Also resolves type names: a macro variable of type `type` that shares its name with a type refers to that
 * type.
 */
export function findProgramFault(
  checker: Checker,
  environment: CheckEnvironment,
  root: Expr,
): Issue | undefined {
  return new ProgramCheck(checker, environment).find(root)
}

/** Visits expressions in cel-go's planning order. */
class ProgramCheck {
  readonly #checker: Checker
  readonly #environment: CheckEnvironment

  constructor(checker: Checker, environment: CheckEnvironment) {
    this.#checker = checker
    this.#environment = environment
  }

  find(expr: Expr): Issue | undefined {
    switch (expr.kind) {
      case 'literal':
        return undefined
      case 'ident':
        return this.#name(expr)
      case 'select':
        return this.#referenceOf(expr) === undefined ? this.find(expr.operand) : this.#name(expr)
      case 'call':
        return this.#call(expr)
      case 'list':
        return this.#first(expr.elements)
      case 'map':
        return this.#first(expr.entries.flatMap(({ key, value }) => [key, value]))
      case 'struct':
        return this.#struct(expr)
      case 'comprehension':
        return (
          this.#first([expr.accuInit, expr.iterRange, expr.loopCondition, expr.loopStep]) ??
          this.find(expr.result)
        )
    }
  }

  #first(exprs: readonly Expr[]): Issue | undefined {
    for (const expr of exprs) {
      const found = this.find(expr)
      if (found !== undefined) return found
    }
    return undefined
  }

  #referenceOf(expr: Expr): Reference | undefined {
    return this.#checker.references[expr.id]
  }

  #name(expr: Ident | Select): Issue | undefined {
    const reference = this.#referenceOf(expr)
    if (reference === undefined || reference.kind === 'function') return undefined
    const isType = this.#checker.typeOf(expr).kind === 'type'
    if (!isType || (reference.kind === 'constant' && !(reference.value instanceof TypeValue))) {
      return undefined
    }
    const { name } = reference
    if (this.#environment.isTypeName(name)) {
      const value = new TypeValue(name)
      this.#checker.references[expr.id] = { kind: 'constant', name, value }
      return undefined
    }
    return fault(expr, 'undeclared_reference', `reference to undefined type: ${name}`)
  }

  #call(expr: Call): Issue | undefined {
    const { args, target } = expr
    const isNamespace = target !== undefined && this.#referenceOf(expr)?.name !== expr.function
    const operands = target === undefined || isNamespace ? args : [target, ...args]
    return this.#first(operands) ?? this.#key(expr)
  }

  /** Returns an issue for a constant key of an invalid type. A computed key fails at run time instead. */
  #key({ args: [, key], function: name, range }: Call): Issue | undefined {
    if (key === undefined || (name !== '_[_]' && name !== '_[?_]')) return undefined
    const constant = this.#constantOf(key)
    if (constant === undefined || isKey(constant)) return undefined
    return fault({ range }, 'invalid_argument', `invalid qualifier type: ${goType(constant)}`)
  }

  #constantOf(expr: Expr): CelValue | undefined {
    if (expr.kind === 'literal') return expr.value
    const reference = this.#referenceOf(expr)
    return reference?.kind === 'constant' ? reference.value : undefined
  }

  #struct(expr: StructExpr): Issue | undefined {
    const name = this.#referenceOf(expr)?.name ?? expr.typeName
    if (this.#environment.findMessage(name) === undefined) {
      return fault(expr, 'undeclared_reference', `unknown type: ${expr.typeName}`)
    }
    return this.#first(expr.fields.map(({ value }) => value))
  }
}

function isKey(value: CelValue): boolean {
  return typeof value !== 'object' || value instanceof Uint
}

function fault({ range }: Pick<Expr, 'range'>, code: Issue['code'], message: string): Issue {
  return { code, stage: 'check', message, range }
}
