import type { CelType, TypeParameter } from '../types/cel-type.ts'
import { dynType, listType, mapType } from '../types/make-type.ts'
import { mapParts } from './map-parts.ts'

/** Steps that one check may take; only types that grow exponentially come near it. */
const maxSteps = 5_000_000

/** Whether a variable may stand for a type: it may, it may not, or what it already stands for rules it out. */
type Fit = 'fits' | 'free' | 'bound'

/** That a variable was bound, and what it stood for before. */
interface Bound {
  readonly variable: number
  readonly before: CelType | undefined
  readonly previous: Bound | undefined
}

/** What type variables stand for, and the rules by which one type is assignable to another. */
export class Substitution {
  /** Set when types grew out of hand; answers given after that mean nothing. */
  exhausted = false
  #steps = 0
  readonly #bindings: (CelType | undefined)[] = []
  /** What was bound last, so that a failed attempt can be undone. */
  #trail: Bound | undefined

  /** Whether `from` is assignable to `to`; binds variables only if it is. */
  assign(from: CelType, to: CelType): boolean {
    const mark = this.#trail
    if (this.#assignable(from, to)) return true
    this.#undo(mark)
    return false
  }

  /** Whether every type is assignable to its counterpart; binds variables only if all are. */
  assignAll(from: readonly CelType[], to: readonly CelType[]): boolean {
    const mark = this.#trail
    if (this.#allAssignable(from, to)) return true
    this.#undo(mark)
    return false
  }

  /** Puts what variables stand for in their place; the free ones stay, or become `dyn`. */
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
        // A type of a type goes for any other, and a wrapper for what it wraps.
        return runtimeKind(from) === runtimeKind(to)
    }
  }

  /** Whether `variable` stands for `type` or, while it is free, may: it then does. */
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

  /** Of two types of which one is assignable to the other, the one that says less. */
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

  /** Whether types are the same, where a wrapper is the same as what it wraps. */
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

/** Whether a type is known only when the expression is evaluated. */
export function isDyn(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any'
}

/** Whether a type goes with every other: `dyn`, and that of an expression with an error, which is reported once. */
export function isWildcard(type: CelType): boolean {
  return type.kind === 'dyn' || type.kind === 'any' || type.kind === 'error'
}

/** Whether `null` is assignable to a type: as cel-go has it, to all that protobuf has messages for. */
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

/** A type's kind when the expression is evaluated, when a wrapper is what it wraps. */
function runtimeKind(type: CelType): CelType['kind'] {
  return type.kind === 'wrapper' ? type.of : type.kind
}

function isSameVariable(left: TypeParameter, right: TypeParameter): boolean {
  return left === right || left.name === right.name
}
