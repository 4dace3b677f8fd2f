import type { CelType, TypeParameter } from '../types/cel-type.ts'
import { dynType, listType, mapType } from '../types/make-type.ts'
import { mapParts } from './map-parts.ts'

/** The maximum number of steps of a check; only exponentially growing types exceed it. */
const maxSteps = 5_000_000

/**
 * The result of fitting a type variable: success (`fits`), failure of an unbound variable (`free`), or failure
 * because the variable is already bound (`bound`).
 */
type Fit = 'fits' | 'free' | 'bound'

/** A record of a variable's binding, linked to the record before it. */
interface Bound {
  readonly variable: number
  readonly before: CelType | undefined
  readonly previous: Bound | undefined
}

/** The bindings of type variables, with cel-go's assignability rules. */
export class Substitution {
  /** True if the types grew too large; later results are meaningless. */
  exhausted = false
  #steps = 0
  readonly #bindings: (CelType | undefined)[] = []
  /** The most recent record, used to undo failed attempts. */
  #trail: Bound | undefined

  /** Returns true if `from` is assignable to `to`. Binds variables only on success. */
  assign(from: CelType, to: CelType): boolean {
    const mark = this.#trail
    if (this.#assignable(from, to)) return true
    this.#undo(mark)
    return false
  }

  /** Returns true if every type is assignable to its counterpart. Binds variables only on success. */
  assignAll(from: readonly CelType[], to: readonly CelType[]): boolean {
    const mark = this.#trail
    if (this.#allAssignable(from, to)) return true
    this.#undo(mark)
    return false
  }

  /** Replaces variables with their bindings; unbound variables stay unchanged or become `dyn`. */
  substitute(type: CelType, freeToDyn = false): CelType {
    switch (type.kind) {
      case 'parameter': {
        const bound = this.#find(type)
        if (bound === undefined) return freeToDyn ? dynType : type
        return this.#spent() ? type : this.substitute(bound, freeToDyn)
      }
      case 'list': {
        if (this.#spent()) return type
        const element = this.substitute(type.element, freeToDyn)
        return element === type.element ? type : listType(element)
      }
      case 'map': {
        if (this.#spent()) return type
        const key = this.substitute(type.key, freeToDyn)
        const value = this.substitute(type.value, freeToDyn)
        return key === type.key && value === type.value ? type : mapType(key, value)
      }
      case 'type':
      case 'opaque':
        if (this.#spent()) return type
        return mapParts(type, (part) => this.substitute(part, freeToDyn))
      default:
        return type
    }
  }

  #spent(): boolean {
    if (++this.#steps > maxSteps) this.exhausted = true
    return this.exhausted
  }

  #undo(mark: Bound | undefined): void {
    for (let bound = this.#trail; bound !== undefined && bound !== mark; bound = bound.previous) {
      this.#bindings[bound.variable] = bound.before
    }
    this.#trail = mark
  }

  #find(type: TypeParameter): CelType | undefined {
    return type.variable === undefined ? undefined : this.#bindings[type.variable]
  }

  #bind(type: TypeParameter, to: CelType): void {
    if (type.variable === undefined) return
    const { variable } = type
    this.#trail = { variable, before: this.#bindings[variable], previous: this.#trail }
    this.#bindings[variable] = to
  }

  #allAssignable(from: readonly CelType[], to: readonly CelType[]): boolean {
    if (from.length !== to.length) return false
    for (let index = 0; index < from.length; index++) {
      const left = from[index]
      const right = to[index]
      if (left === undefined || right === undefined || !this.#assignable(left, right)) return false
    }
    return true
  }

  #assignable(from: CelType, to: CelType): boolean {
    if (this.#spent()) return false
    if (to.kind === 'parameter') {
      const fit = this.#fit(from, to)
      if (fit === 'fits') return true
      if (fit === 'bound') return false
    }
    if (from.kind === 'parameter') return this.#fit(to, from) === 'fits'
    if (isWildcard(from) || isWildcard(to)) return true
    if (from.kind === 'null') return isNullable(to)
    if (to.kind === 'null') return isNullable(from)
    switch (from.kind) {
      case 'list':
        return to.kind === 'list' && this.#assignable(from.element, to.element)
      case 'map':
        return (
          to.kind === 'map' &&
          this.#assignable(from.key, to.key) &&
          this.#assignable(from.value, to.value)
        )
      case 'opaque':
        return (
          to.kind === 'opaque' &&
          from.name === to.name &&
          this.#allAssignable(from.parameters, to.parameters)
        )
      case 'message':
        return to.kind === 'message' && from.name === to.name
      default:
        // All type values are assignable to each other; so are a wrapper and its content type.
        return runtimeKind(from) === runtimeKind(to)
    }
  }

  /** Fits `variable` to `type`, binding the variable if needed. */
  #fit(type: CelType, variable: TypeParameter): Fit {
    if (type.kind === 'parameter' && isSameVariable(type, variable)) return 'fits'
    const bound = this.#find(variable)
    if (bound !== undefined) {
      if (this.isExact(type, bound)) return 'fits'
      if (!this.#assignable(type, bound)) return 'bound'
      const general = this.mostGeneral(type, bound)
      if (!this.#occursIn(variable, general)) this.#bind(variable, general)
      return 'fits'
    }
    if (this.#occursIn(variable, type)) return 'free'
    this.#bind(variable, type)
    return 'fits'
  }

  /** Returns the more general of two types. One type must be assignable to the other. */
  mostGeneral(left: CelType, right: CelType): CelType {
    return this.#isEqualOrLessSpecific(left, right) ? left : right
  }

  #isEqualOrLessSpecific(left: CelType, right: CelType): boolean {
    if (this.#spent()) return false
    if (isDyn(left) || left.kind === 'parameter') return true
    if (isDyn(right) || right.kind === 'parameter') return false
    switch (left.kind) {
      case 'list':
        return right.kind === 'list' && this.#isEqualOrLessSpecific(left.element, right.element)
      case 'map':
        return (
          right.kind === 'map' &&
          this.#isEqualOrLessSpecific(left.key, right.key) &&
          this.#isEqualOrLessSpecific(left.value, right.value)
        )
      case 'opaque':
        return (
          right.kind === 'opaque' &&
          left.name === right.name &&
          left.parameters.length === right.parameters.length &&
          left.parameters.every((part, index) => {
            const other = right.parameters[index]
            return other !== undefined && this.#isEqualOrLessSpecific(part, other)
          })
        )
      case 'type':
        return right.kind === 'type'
      default:
        return this.isExact(left, right)
    }
  }

  /** True if two types are equal, treating a wrapper as its content type. */
  isExact(left: CelType, right: CelType): boolean {
    if (left === right) return true
    if (this.#spent() || runtimeKind(left) !== runtimeKind(right)) return false
    switch (left.kind) {
      case 'list':
        return right.kind === 'list' && this.isExact(left.element, right.element)
      case 'map':
        return (
          right.kind === 'map' &&
          this.isExact(left.key, right.key) &&
          this.isExact(left.value, right.value)
        )
      case 'type':
        if (right.kind !== 'type' || left.of === undefined || right.of === undefined) {
          return right.kind === 'type' && left.of === right.of
        }
        return this.isExact(left.of, right.of)
      case 'opaque':
        return (
          right.kind === 'opaque' &&
          left.name === right.name &&
          left.parameters.length === right.parameters.length &&
          left.parameters.every((part, index) => {
            const other = right.parameters[index]
            return other !== undefined && this.isExact(part, other)
          })
        )
      case 'message':
        return right.kind === 'message' && left.name === right.name
      case 'parameter':
        return right.kind === 'parameter' && isSameVariable(left, right)
      default:
        return true
    }
  }

  #occursIn(variable: TypeParameter, type: CelType): boolean {
    switch (type.kind) {
      case 'parameter': {
        if (isSameVariable(variable, type)) return true
        const bound = this.#find(type)
        return bound !== undefined && !this.#spent() && this.#occursIn(variable, bound)
      }
      case 'list':
        return !this.#spent() && this.#occursIn(variable, type.element)
      case 'map':
        return (
          !this.#spent() &&
          (this.#occursIn(variable, type.key) || this.#occursIn(variable, type.value))
        )
      case 'type':
        return type.of !== undefined && !this.#spent() && this.#occursIn(variable, type.of)
      case 'opaque':
        return !this.#spent() && type.parameters.some((part) => this.#occursIn(variable, part))
      default:
        return false
    }
  }
}

/** True if a type is known only at run time. */
export function isDyn(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any'
}

/**
 * True if a type is compatible with every type: `dyn`, `any` or `error`. Accepting `error` prevents repeated error
 * reports.
 */
export function isWildcard(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any' || type.kind === 'error'
}

/** True if `null` is assignable to a type. In cel-go, these are the types that protobuf messages represent. */
function isNullable({ kind }: CelType): boolean {
  return (
    kind === 'null' ||
    kind === 'wrapper' ||
    kind === 'timestamp' ||
    kind === 'duration' ||
    kind === 'message' ||
    kind === 'opaque'
  )
}

/** Returns a type's run-time kind; a wrapper has the kind of its content. */
function runtimeKind(type: CelType): CelType['kind'] {
  return type.kind === 'wrapper' ? type.of : type.kind
}

function isSameVariable(left: TypeParameter, right: TypeParameter): boolean {
  return left === right || left.name === right.name
}

/** True if a value of type `from` is assignable to type `to` by cel-go's rules; `dyn` is compatible with every type. */
export function isAssignable(from: CelType, to: CelType): boolean {
  return new Substitution().assign(from, to)
}

const known: TypeParameter[] = []

/** The maximum number of cached type variables; practical expressions use fewer. */
const maxKnown = 1024

/** Returns the type variable with this number; cel-go names type variables `_var0`, `_var1` and so on. */
export function typeVariable(variable: number): TypeParameter {
  const found = known[variable]
  if (found !== undefined) return found
  const made: TypeParameter = { kind: 'parameter', name: `_var${variable}`, variable }
  if (variable === known.length && variable < maxKnown) known.push(made)
  return made
}
