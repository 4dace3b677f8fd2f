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
import { runtimeTypeName } from '../types/format-type.ts'
import { Uint } from '../values/integers.ts'
import type { Reference } from './checked.ts'
import type { CheckEnvironment } from './environment.ts'
import type { Faults } from './faults.ts'
import type { FunctionDeclaration } from './function-declaration.ts'
import { qualifiedName, rootName, rootOf } from './names.ts'
import type { Place } from './reporter.ts'
import { resolveOverload } from './resolve-overload.ts'
import { type LocalVariable, Scope } from './scope.ts'
import { Substitution, isDyn, isWildcard, typeVariable } from './substitution.ts'
import { wellKnownMessageName } from './well-known-messages.ts'

/** The maximum depth; no expression that the parser accepts is this deep. */
const maxDepth = 2000

/**
 * The maximum number of visits; no practical expression needs this many. Some macros repeat their receiver, which
 * doubles the visits at every level.
 */
const maxVisits = 250_000

/**
 * Finds the types and references of an expression in cel-go's order, because the order determines the errors. Each
 * nesting level uses two small stack frames, because browsers have small stacks.
 */
export class Checker {
  readonly types: (CelType | undefined)[] = []
  readonly references: (Reference | undefined)[] = []
  /** Undeclared names that the environment assumes to be variables. */
  readonly assumed: Ident[] = []
  /** Calls of `format` on a literal. */
  readonly formatCalls: Call[] = []
  readonly substitution = new Substitution()
  /**
   * True if comparisons of numbers of different types are allowed. cel-go allows them from the first macro scope to
   * the end of the expression.
   */
  comparesAcrossTypes = false
  /** True if cel-go might fail to build the program; see `findProgramFault`. */
  mayHaveProgramFault = false
  nextVariable = 0
  readonly faults: Faults
  readonly #environment: CheckEnvironment
  readonly #scope = new Scope()
  /** The offset of the outermost macro whose copied target is being checked; see `Call.copiesTarget`. */
  #copiedAt: number | undefined = undefined
  #depth = 0
  #visits = 0

  constructor(environment: CheckEnvironment, faults: Faults, nodeCount: number) {
    this.#environment = environment
    this.faults = faults
    // The entries are set out of order; in an array without them, V8 would switch to dictionary mode. Pushing them takes
    // a third of the time of setting the length.
    for (let id = 0; id < nodeCount; id++) {
      this.types.push(undefined)
      this.references.push(undefined)
    }
  }

  check(expr: Expr): void {
    if (++this.#visits > maxVisits || this.#depth > maxDepth) this.substitution.exhausted = true
    if (this.substitution.exhausted) return
    this.#depth++
    let type: CelType
    switch (expr.kind) {
      case 'literal':
        type = literalType(expr)
        break
      case 'ident':
        type = this.#ident(expr)
        break
      case 'select':
        type = this.#select(expr)
        break
      case 'call':
        type = expr.function === '_?._' ? this.#optionalSelect(expr) : this.#call(expr)
        break
      case 'list':
        type = this.#list(expr)
        break
      case 'map':
        type = this.#map(expr)
        break
      case 'struct':
        type = this.#struct(expr)
        break
      case 'comprehension':
        type = this.#comprehension(expr)
        break
    }
    this.types[expr.id] = type
    this.#depth--
  }

  /** Returns the type of a checked expression. */
  typeOf(expr: Expr): CelType {
    return this.types[expr.id] ?? errorType
  }

  #ident(expr: Ident): CelType {
    // A leading dot bypasses macro variables, including variables declared with the dot.
    const local = expr.name.startsWith('.') ? undefined : this.#scope.find(expr.name)
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

  /** Returns the type of a name declared outside macros. */
  #global(expr: Expr, name: string): CelType | undefined {
    const declaration = this.#environment.findDeclaration(name)
    if (declaration === undefined) return undefined
    if (declaration.type.kind === 'type') this.mayHaveProgramFault = true
    this.references[expr.id] = name.startsWith('.')
      ? this.#unshadowed(declaration.reference)
      : declaration.reference
    return declaration.type
  }

  /** Keeps the leading dot of a name that a macro variable would shadow. */
  #unshadowed(reference: Reference): Reference {
    const { kind, name } = reference
    if (kind === 'function' || this.#scope.find(rootOf(name)) === undefined) return reference
    return { ...reference, name: `.${name}` }
  }

  #select(expr: Select): CelType {
    const qualified = this.#qualified(expr)
    if (qualified !== undefined) return qualified
    this.check(expr.operand)
    const type = this.#fieldOf(expr, expr.operand, expr.field, false)
    return expr.testOnly ? boolType : this.substitution.substitute(type)
  }

  /** Returns the type of a selection that is a declared dotted name, such as `a.b`. */
  #qualified(expr: Select): CelType | undefined {
    const root = rootName(expr)
    if (root === undefined || !this.#environment.mayBeQualified(root)) return undefined
    if (this.#scope.find(root) !== undefined) return undefined
    return this.#global(expr, qualifiedName(expr))
  }

  #optionalSelect(expr: Call): CelType {
    const operand = expr.args[0]
    const field = expr.args[1]
    if (operand === undefined || field?.kind !== 'literal' || typeof field.value !== 'string') {
      return errorType
    }
    this.check(operand)
    this.types[field.id] = stringType
    const declaration = this.#environment.findFunction(expr.function)
    this.references[expr.id] = declaration?.candidates(false, 2).list[0]?.reference
    return this.substitution.substitute(this.#fieldOf(expr, operand, field.value, true))
  }

  /** Returns the type of a field of an operand whose type is already checked. */
  #fieldOf(expr: Expr, operand: Expr, field: string, optional: boolean): CelType {
    const operandType = this.substitution.substitute(this.typeOf(operand))
    const target = unwrapOptional(operandType)
    const result = this.#fieldOfType(expr, target ?? operandType, field)
    return target !== undefined || optional ? optionalType(result) : result
  }

  #fieldOfType(expr: Expr, target: CelType, field: string): CelType {
    switch (target.kind) {
      case 'map':
        return target.value
      case 'message':
        return this.#messageField(expr, target.name, field) ?? errorType
      case 'parameter':
        // A type variable with a field selection can only be `dyn`.
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
    const { args, target } = expr
    for (let index = 0; index < args.length; index++) {
      const argument = args[index]
      if (argument !== undefined) this.check(argument)
    }
    if (this.#mayHaveProgramFault(expr)) this.mayHaveProgramFault = true
    if (target === undefined) return this.#resolve(expr)
    const namespaced = this.#namespaced(expr, target)
    if (namespaced !== undefined) return resolveOverload(this, expr, namespaced)
    const outer = this.#copiedAt
    if (expr.copiesTarget === true) this.#copiedAt ??= expr.offset
    this.check(target)
    this.#copiedAt = outer
    return this.#resolve(expr, target)
  }

  /**
   * True for `type()`, because a variable may be bound to its result, and for a constant index that may be an
   * invalid key.
   */
  #mayHaveProgramFault({ args: [, key], function: name }: Call): boolean {
    if (name === 'type') return true
    return (name === '_[_]' || name === '_[?_]') && key?.kind === 'literal'
      ? typeof key.value === 'object'
      : false
  }

  /** Returns the type of a call whose operands are already checked. */
  #resolve(expr: Call, target?: Expr): CelType {
    const declaration = this.#environment.findFunction(expr.function)
    if (declaration === undefined) {
      this.faults.undeclaredReference(expr, expr.function)
      return errorType
    }
    if (expr.function === 'format' && target?.kind === 'literal') this.formatCalls.push(expr)
    return resolveOverload(this, expr, declaration, target)
  }

  /**
   * Returns the namespaced function if receiver and method form its name: `math.abs(x)` is not a method call on
   * `math`.
   */
  #namespaced(expr: Call, target: Expr): FunctionDeclaration | undefined {
    const root = rootName(target)
    if (root === undefined || !this.#environment.mayBeNamespace(root)) return undefined
    return this.#environment.findFunction(`${qualifiedName(target)}.${expr.function}`)
  }

  #list({ elements, optional }: ListExpr): CelType {
    let joined: CelType | undefined
    for (let index = 0; index < elements.length; index++) {
      const element = elements[index]
      if (element === undefined) continue
      this.check(element)
      joined = this.#join(joined, this.#typeOfEntry(element, optional.has(index)))
    }
    return listType(joined ?? this.#freshVariable())
  }

  #map({ entries }: MapExpr): CelType {
    let keys: CelType | undefined
    let values: CelType | undefined
    for (let index = 0; index < entries.length; index++) {
      const entry = entries[index]
      if (entry === undefined) continue
      this.check(entry.key)
      keys = this.#join(keys, this.typeOf(entry.key))
      this.check(entry.value)
      values = this.#join(values, this.#typeOfEntry(entry.value, entry.optional))
    }
    return mapType(keys ?? this.#freshVariable(), values ?? this.#freshVariable())
  }

  /**
   * Returns the type of an element or value. An entry written `?x` must be an optional and has the type of the
   * optional's value.
   */
  #typeOfEntry(expr: Expr, optional: boolean): CelType {
    const type = this.typeOf(expr)
    if (!optional) return type
    const unwrapped = unwrapOptional(type)
    if (unwrapped === undefined && !isDyn(type)) {
      this.faults.typeMismatch(expr, optionalType(type), type)
    }
    return unwrapped ?? type
  }

  /** Returns the common type of a literal's elements; mixed types become `dyn`. */
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
    this.mayHaveProgramFault = true
    this.references[expr.id] = { kind: 'variable', name: found.name }
    const message = messageName(found.type)
    if (message === undefined) this.faults.notAMessageType(expr, runtimeTypeName(found.type))
    for (const field of expr.fields) {
      this.check(field.value)
      this.#field(field, message ?? found.name)
    }
    return message === undefined ? errorType : found.type
  }

  /** Checks a message literal's field against the field's declared type. */
  #field({ name, value, optional, offset }: StructExpr['fields'][number], message: string): void {
    const place = { range: value.range, offset: this.#copiedAt ?? offset }
    const expected = this.#messageField(place, message, name) ?? errorType
    const found = this.#typeOfEntry(value, optional)
    if (!this.substitution.assign(expected, found)) {
      this.faults.fieldTypeMismatch(place, name, expected, found)
    }
  }

  #comprehension(expr: Comprehension): CelType {
    this.check(expr.iterRange)
    this.check(expr.accuInit)
    const outside = this.#scope.innermost
    const inside = this.#enter(expr)
    this.check(expr.loopCondition)
    this.#expect(expr.loopCondition, boolType)
    this.check(expr.loopStep)
    this.#expect(expr.loopStep, this.typeOf(expr.accuInit))
    this.#scope.innermost = inside
    this.check(expr.result)
    this.#scope.innermost = outside
    return this.substitution.substitute(this.typeOf(expr.result))
  }

  /** Enters the accumulator's scope, then the loop's scope. Returns the accumulator's scope. */
  #enter(expr: Comprehension): LocalVariable | undefined {
    const { accuVar, accuInit, iterRange, iterVar, iterVar2 } = expr
    const range = this.substitution.substitute(this.typeOf(iterRange))
    this.comparesAcrossTypes = true
    this.#scope.enter(accuVar, this.typeOf(accuInit))
    const withAccumulator = this.#scope.innermost
    const [first, second] = this.#elementTypes(iterRange, range, iterVar2 !== undefined)
    this.#scope.enter(iterVar, first)
    if (iterVar2 !== undefined) this.#scope.enter(iterVar2, second)
    return withAccumulator
  }

  /**
   * Returns the types of a macro's variables: elements or keys; with two variables, indexes and elements, or keys
   * and values.
   */
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

/** Returns the name of the message type that a literal creates, or `undefined` if the type is not a message type. */
function messageName(type: CelType): string | undefined {
  return type.kind === 'message' ? type.name : wellKnownMessageName(type)
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
