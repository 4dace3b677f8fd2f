import type {
  Call,
  Comprehension,
  Expr,
  Ident,
  ListExpr,
  Literal,
  MapExpr,
  Select,
  StructExpr,
} from '../ast/expr.ts'
import type { CelType } from '../types/cel-type.ts'
import {
  boolType,
  bytesType,
  doubleType,
  dynType,
  errorType,
  intType,
  listType,
  mapType,
  nullType,
  optionalType,
  optionalTypeName,
  stringType,
  uintType,
} from '../types/make-type.ts'
import { runtimeTypeName } from '../types/runtime-type-name.ts'
import { Uint } from '../values/uint.ts'
import type { Reference } from './checked.ts'
import type { CheckEnvironment } from './environment.ts'
import type { Faults } from './faults.ts'
import type { FunctionDeclaration } from './function-declaration.ts'
import { qualifiedName, rootName, rootOf } from './names.ts'
import type { Place } from './reporter.ts'
import { resolveOverload } from './resolve-overload.ts'
import { Scope } from './scope.ts'
import { Substitution, isDyn, isWildcard } from './substitution.ts'
import { typeVariable } from './type-variable.ts'
import { wellKnownMessageName } from './well-known-messages.ts'

/** Deeper than any expression that the parser lets through; below what stacks of browsers hold. */
const maxDepth = 3000

/** Finds the types of one expression and what its names refer to, in cel-go's order, which its errors depend on. */
export class Checker {
  readonly types: (CelType | undefined)[]
  readonly references: (Reference | undefined)[]
  /** Names that nothing declares, in an environment that takes them to be variables. */
  readonly assumed: Ident[] = []
  /** Calls of `format` on a constant. */
  readonly formatCalls: Call[] = []
  readonly substitution = new Substitution()
  /**
   * Whether numbers of different types may be compared. cel-go forgets that they may not as soon as it enters a
   * macro's scope, and does not remember it afterwards.
   */
  comparesAcrossTypes = false
  /** The number of the next type variable. */
  nextVariable = 0
  readonly faults: Faults
  readonly #environment: CheckEnvironment
  readonly #scope = new Scope()
  #depth = 0

  constructor(environment: CheckEnvironment, faults: Faults, nodeCount: number) {
    this.#environment = environment
    this.faults = faults
    this.types = Array.from({ length: nodeCount })
    this.references = Array.from({ length: nodeCount })
  }

  check(expr: Expr): void {
    if (++this.#depth > maxDepth) this.substitution.exhausted = true
    this.types[expr.id] = this.substitution.exhausted ? errorType : this.#typeOf(expr)
    this.#depth--
  }

  /** The type of an expression checked before. */
  typeOf(expr: Expr): CelType {
    return this.types[expr.id] ?? errorType
  }

  #typeOf(expr: Expr): CelType {
    switch (expr.kind) {
      case 'literal':
        return literalType(expr)
      case 'ident':
        return this.#ident(expr)
      case 'select':
        return this.#select(expr)
      case 'call':
        return this.#call(expr)
      case 'list':
        return this.#list(expr)
      case 'map':
        return this.#map(expr)
      case 'struct':
        return this.#struct(expr)
      case 'comprehension':
        return this.#comprehension(expr)
    }
  }

  #ident(expr: Ident): CelType {
    const local = this.#scope.find(expr.name)
    if (local !== undefined) {
      this.references[expr.id] = local.reference
      return local.type
    }
    const global = this.#global(expr, expr.name)
    if (global !== undefined) return global
    if (this.#environment.assumesVariables) {
      this.assumed.push(expr)
      this.references[expr.id] = { kind: 'variable', name: expr.name }
      return dynType
    }
    this.faults.undeclaredReference(expr, expr.name)
    return errorType
  }

  /** The type of a name that is declared outside of macros. */
  #global(expr: Expr, name: string): CelType | undefined {
    const declaration = this.#environment.findDeclaration(name)
    if (declaration === undefined) return undefined
    this.references[expr.id] = name.startsWith('.')
      ? this.#unshadowed(declaration.reference)
      : declaration.reference
    return declaration.type
  }

  /** Keeps the dot of a name that would otherwise mean a macro's variable. */
  #unshadowed(reference: Reference): Reference {
    const { kind, name } = reference
    if (kind !== 'variable' || this.#scope.find(rootOf(name)) === undefined) return reference
    return { kind, name: `.${name}` }
  }

  #select(expr: Select): CelType {
    const qualified = this.#qualified(expr)
    if (qualified !== undefined) return qualified
    const type = this.#field(expr, expr.operand, expr.field, false)
    return expr.testOnly ? boolType : this.substitution.substitute(type)
  }

  /** The type of a selection that is a declared name with dots. */
  #qualified(expr: Select): CelType | undefined {
    const root = rootName(expr)
    if (root === undefined || !this.#environment.mayBeQualified(root)) return undefined
    if (this.#scope.find(root) !== undefined) return undefined
    return this.#global(expr, qualifiedName(expr))
  }

  #optionalSelect(expr: Call): CelType {
    const [operand, field] = expr.args
    if (operand === undefined || field?.kind !== 'literal' || typeof field.value !== 'string') {
      return errorType
    }
    this.types[field.id] = stringType
    const type = this.substitution.substitute(this.#field(expr, operand, field.value, true))
    const candidates = this.#environment.findFunction(expr.function)?.candidates(false, 2)
    this.references[expr.id] = candidates?.list[0]?.reference
    return type
  }

  #field(expr: Expr, operand: Expr, field: string, optional: boolean): CelType {
    this.check(operand)
    const operandType = this.substitution.substitute(this.typeOf(operand))
    const target = unwrapOptional(operandType)
    const result = this.#fieldOf(expr, target ?? operandType, field)
    return target !== undefined || optional ? optionalType(result) : result
  }

  #fieldOf(expr: Expr, target: CelType, field: string): CelType {
    switch (target.kind) {
      case 'map':
        return target.value
      case 'message':
        return this.#messageField(expr, target.name, field) ?? errorType
      case 'parameter':
        // Whatever it turns out to be later, it has a field, so nothing but `dyn` will do.
        this.substitution.assign(dynType, target)
        return dynType
      default:
        if (!isWildcard(target)) this.faults.noFieldSelection(expr, target)
        return dynType
    }
  }

  #messageField(at: Place, message: string, field: string): CelType | undefined {
    const fields = this.#environment.findMessage(message)
    if (fields === undefined) {
      this.faults.unknownMessage(at, message)
      return undefined
    }
    const type = fields.get(field)
    if (type === undefined) this.faults.undefinedField(at, field)
    return type
  }

  #call(expr: Call): CelType {
    if (expr.function === '_?._') return this.#optionalSelect(expr)
    for (const argument of expr.args) this.check(argument)
    const { target } = expr
    if (target === undefined) {
      const declaration = this.#environment.findFunction(expr.function)
      return declaration === undefined
        ? this.#undeclaredFunction(expr)
        : resolveOverload(this, expr, declaration)
    }
    const namespaced = this.#namespaced(expr, target)
    if (namespaced !== undefined) return resolveOverload(this, expr, namespaced)
    this.check(target)
    if (expr.function === 'format' && target.kind === 'literal') this.formatCalls.push(expr)
    const declaration = this.#environment.findFunction(expr.function)
    return declaration === undefined
      ? this.#undeclaredFunction(expr)
      : resolveOverload(this, expr, declaration, target)
  }

  #undeclaredFunction(expr: Call): CelType {
    this.faults.undeclaredReference(expr, expr.function)
    return errorType
  }

  /** The function whose name is the receiver, a dot and the method: `math.abs(x)` is no call on `math`. */
  #namespaced(expr: Call, target: Expr): FunctionDeclaration | undefined {
    const root = rootName(target)
    if (root === undefined || !this.#environment.mayBeNamespace(root)) return undefined
    return this.#environment.findFunction(`${qualifiedName(target)}.${expr.function}`)
  }

  #list(expr: ListExpr): CelType {
    let joined: CelType | undefined
    expr.elements.forEach((element, index) => {
      this.check(element)
      const type = expr.optional.has(index) ? this.#unwrapped(element) : this.typeOf(element)
      joined = this.#join(joined, type)
    })
    return listType(joined ?? this.#freshVariable())
  }

  #map(expr: MapExpr): CelType {
    let keys: CelType | undefined
    let values: CelType | undefined
    for (const { key, value, optional } of expr.entries) {
      this.check(key)
      keys = this.#join(keys, this.typeOf(key))
      this.check(value)
      values = this.#join(values, optional ? this.#unwrapped(value) : this.typeOf(value))
    }
    return mapType(keys ?? this.#freshVariable(), values ?? this.#freshVariable())
  }

  /** The type within that of an entry written `?x`, which must be optional. */
  #unwrapped(expr: Expr): CelType {
    const type = this.typeOf(expr)
    const unwrapped = unwrapOptional(type)
    if (unwrapped === undefined && !isDyn(type)) {
      this.faults.typeMismatch(expr, optionalType(type), type)
    }
    return unwrapped ?? type
  }

  /** The type of the elements of a literal so far; elements of different types make it `dyn`. */
  #join(previous: CelType | undefined, current: CelType): CelType {
    if (previous === undefined) return current
    if (this.substitution.assign(previous, current)) {
      return this.substitution.mostGeneral(previous, current)
    }
    if (this.substitution.assign(current, previous)) {
      return this.substitution.mostGeneral(current, previous)
    }
    return dynType
  }

  #freshVariable(): CelType {
    return typeVariable(this.nextVariable++)
  }

  #struct(expr: StructExpr): CelType {
    const found = this.#environment.findType(expr.typeName)
    if (found === undefined) {
      this.faults.undeclaredReference(expr, expr.typeName)
      return errorType
    }
    this.references[expr.id] = { kind: 'variable', name: found.name }
    let { type } = found
    let message = wellKnownMessageName(type)
    if (message === undefined && type.kind === 'message') message = type.name
    if (message === undefined) {
      this.faults.notAMessageType(expr, runtimeTypeName(type))
      message = found.name
      type = errorType
    }
    for (const field of expr.fields) {
      const place = { range: field.value.range, offset: field.offset }
      this.check(field.value)
      const expected = this.#messageField(place, message, field.name) ?? errorType
      const value = field.optional ? this.#unwrapped(field.value) : this.typeOf(field.value)
      if (!this.substitution.assign(expected, value)) {
        this.faults.fieldTypeMismatch(place, field.name, expected, value)
      }
    }
    return type
  }

  #comprehension(expr: Comprehension): CelType {
    this.check(expr.iterRange)
    this.check(expr.accuInit)
    const range = this.substitution.substitute(this.typeOf(expr.iterRange))
    const accumulated = this.typeOf(expr.accuInit)
    const outside = this.#scope.depth
    this.comparesAcrossTypes = true
    this.#scope.enter(expr.accuVar, accumulated)
    const loop = this.#scope.depth
    this.#enterLoop(expr, range)
    this.check(expr.loopCondition)
    this.#expect(expr.loopCondition, boolType)
    this.check(expr.loopStep)
    this.#expect(expr.loopStep, accumulated)
    this.#scope.leave(loop)
    this.check(expr.result)
    this.#scope.leave(outside)
    return this.substitution.substitute(this.typeOf(expr.result))
  }

  #enterLoop({ iterRange, iterVar, iterVar2 }: Comprehension, range: CelType): void {
    const [first, second] = this.#elementTypes(iterRange, range, iterVar2 !== undefined)
    this.#scope.enter(iterVar, first)
    // Of two variables of one name the first counts.
    if (iterVar2 !== undefined && iterVar2 !== iterVar) this.#scope.enter(iterVar2, second)
  }

  /** The types of a macro's variables: elements or keys alone, or with their indices or values. */
  #elementTypes(
    at: Expr,
    range: CelType,
    both: boolean,
  ): readonly [first: CelType, second: CelType] {
    switch (range.kind) {
      case 'list':
        return [both ? intType : range.element, range.element]
      case 'map':
        return [range.key, range.value]
      case 'dyn':
      case 'error':
      case 'parameter':
        this.substitution.assign(dynType, range)
        return [dynType, dynType]
      default:
        this.faults.notAComprehensionRange(at, range)
        return [errorType, errorType]
    }
  }

  #expect(expr: Expr, type: CelType): void {
    const found = this.typeOf(expr)
    if (!this.substitution.assign(type, found)) this.faults.typeMismatch(expr, type, found)
  }
}

function literalType({ value }: Literal): CelType {
  switch (typeof value) {
    case 'string':
      return stringType
    case 'boolean':
      return boolType
    case 'bigint':
      return intType
    case 'number':
      return doubleType
    default:
      if (value === null) return nullType
      if (value instanceof Uint) return uintType
      return value instanceof Uint8Array ? bytesType : errorType
  }
}

function unwrapOptional(type: CelType): CelType | undefined {
  return type.kind === 'opaque' && type.name === optionalTypeName ? type.parameters[0] : undefined
}
