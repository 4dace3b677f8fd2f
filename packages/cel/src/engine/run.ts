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
 * element, and the work of functions. They are priced so that all of them take less than a second; no rule of use
 * comes near.
 */
export const maxSteps = 50_000_000

/** How much memory the values of one evaluation may take, in MiB, beside the input that the caller has. */
export const maxMebibytes = 130
const maxBytes = maxMebibytes * 1024 * 1024

/** Making a value and collecting it take about one step for eight bytes. */
const bitsOfStep = 3
/** What a list or map takes beside. */
const stepsOfContainer = 12

/**
 * One evaluation of a plan, which counts its own steps and the memory of the values that it holds.
 *
 * Memory that was taken since a mark is dropped when all that it was taken for is gone, as at the end of a turn of a
 * loop that makes no more than a bool. What variables and the caller's input hold outlives that, and is kept apart.
 */
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
  /** The memory of values that are dropped with the part of the rule that is under way. */
  #bytes = 0
  /** The memory of values that outlive it. */
  #keptBytes = 0
  /** The memory kept for the variable of each slot, where any is. */
  #keptInSlots: number[] | undefined
  readonly #maxSteps: number

  constructor(
    roots: Roots,
    inputDepth: number,
    makeContext: (meter: Meter) => CallContext,
    recorder?: Recorder,
    budget = maxSteps,
  ) {
    this.#maxSteps = Math.min(budget, maxSteps)
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
    const mark = this.#bytes
    const value = adoptJson(json, this.#inputDepth, this)
    this.#adopted ??= new Map()
    this.#adopted.set(json, value)
    this.#keptBytes += this.#bytes - mark
    this.#bytes = mark
    return value
  }

  step(count = 1): void {
    this.#steps += count
    if (this.#steps > this.#maxSteps) this.#giveUp()
  }

  #giveUp(): never {
    const code = this.#maxSteps < maxSteps ? 'cost_exceeded' : 'limit_exceeded'
    throw new Abort(code, `the evaluation takes more than ${this.#maxSteps} steps`)
  }

  allocate(bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes + this.#keptBytes > maxBytes) {
      throw new Abort(
        'limit_exceeded',
        `the evaluation takes more than ${maxMebibytes} MiB of memory`,
      )
    }
    this.step(bytes >> bitsOfStep)
  }

  allocateContainer(bytes: number): void {
    this.step(stepsOfContainer)
    this.allocate(bytes)
  }

  release(bytes: number): void {
    this.#bytes -= bytes
  }

  /** How many steps were taken. */
  get steps(): number {
    return this.#steps
  }

  /** All memory that is taken. */
  get bytes(): number {
    return this.#bytes + this.#keptBytes
  }

  /** How much memory is taken that a later {@link dropSince} may drop. */
  get mark(): number {
    return this.#bytes
  }

  /** Drops the memory that was taken since a mark, but for what is kept. */
  dropSince(mark: number): void {
    this.#bytes = mark
  }

  /** Keeps the memory that was taken since a mark for the variable of a slot. */
  keepInSlot(slot: number, mark: number): void {
    const bytes = this.#bytes - mark
    if (bytes === 0) return
    this.#bytes = mark
    this.#keptBytes += bytes
    this.#keptInSlots ??= []
    this.#keptInSlots[slot] = bytes
  }

  /** Ends the variable of a slot; its value may live on as a part of another one. */
  clearSlot(slot: number): void {
    const bytes = this.#keptInSlots?.[slot] ?? 0
    if (this.#keptInSlots === undefined || bytes === 0) return
    this.#keptInSlots[slot] = 0
    this.#keptBytes -= bytes
    this.#bytes += bytes
  }
}
