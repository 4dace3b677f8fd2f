import { adoptJson } from '../input/adopt-json.ts'
import type { CallContext } from '../stdlib/call-context.ts'
import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import { Abort } from '../values/abort.ts'
import type { Meter } from '../values/meter.ts'
import type { Recorder } from './recorder.ts'

/** What comprehensions have bound, by the numbers that planning gave their variables. */
export type Slots = (Result | undefined)[]

/** The values of a plan's root variables by its numbers; `undefined` for those without a value. */
export type Roots =
  /** As the caller gave them; `typed` has those that are not just JSON, converted. */
  | {
      readonly isJson: true
      readonly values: readonly unknown[]
      readonly typed: readonly (CelValue | undefined)[]
    }
  | { readonly isJson: false; readonly values: readonly (CelValue | undefined)[] }

/**
 * How many steps one evaluation may take before it is given up: the parts that comprehensions evaluate, once for each
 * element, and what functions go over. It takes a second or so; no rule of use comes near.
 */
export const maxSteps = 50_000_000

/** One evaluation of a plan, which counts its own steps. */
export class Run implements Meter {
  readonly roots: Roots
  /** What watches the evaluation, if anything does. */
  readonly recorder: Recorder | undefined
  readonly #inputDepth: number
  readonly #makeContext: (meter: Meter) => CallContext
  #context: CallContext | undefined
  /** What was made of the caller's lists and objects, so that each is converted once. */
  #adopted: Map<object, CelValue> | undefined
  #steps = 0

  constructor(
    roots: Roots,
    inputDepth: number,
    makeContext: (meter: Meter) => CallContext,
    recorder?: Recorder,
  ) {
    this.roots = roots
    this.recorder = recorder
    this.#inputDepth = inputDepth
    this.#makeContext = makeContext
  }

  /** What functions may ask; made when the first one does. */
  get context(): CallContext {
    return (this.#context ??= this.#makeContext(this))
  }

  /** The value of a root variable, if it has one. */
  root(index: number): CelValue | undefined {
    if (!this.roots.isJson) return this.roots.values[index]
    const typed = this.roots.typed[index]
    if (typed !== undefined) return typed
    const json = this.roots.values[index]
    return json === undefined ? undefined : this.adopt(json)
  }

  /** Makes a value of JSON that the caller gave. */
  adopt(json: unknown): CelValue {
    if (typeof json !== 'object' || json === null) return adoptJson(json, 0, this)
    const known = this.#adopted?.get(json)
    if (known !== undefined) return known
    const value = adoptJson(json, this.#inputDepth, this)
    this.#adopted ??= new Map()
    this.#adopted.set(json, value)
    return value
  }

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > maxSteps) {
      throw new Abort('limit_exceeded', `the evaluation takes more than ${maxSteps} steps`)
    }
  }
}
