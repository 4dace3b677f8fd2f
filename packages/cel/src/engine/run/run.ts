import { adoptJson } from '../../input/adopt-json.ts'
import type { CallContext } from '../../stdlib/implementation.ts'
import type { Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { Abort } from '../../values/abort.ts'
import type { Meter } from '../../values/meter.ts'
import type { Comprehension, Expr } from '../../ast/expr.ts'

/** The values of comprehension variables, indexed by the slots that planning assigned. */
export type Slots = (Result | undefined)[]

/** The values of a plan's root variables, indexed by `Planner.rootIndex`. */
export interface Roots {
  /** The variables as provided by the caller; `undefined` for missing variables. */
  readonly json: readonly unknown[]
  /**
   * The variables that were already converted: all variables of prepared input, otherwise those whose types go beyond
   * JSON.
   */
  readonly converted?: readonly (CelValue | undefined)[] | undefined
  /** True if all JSON variables are plain objects without inherited enumerable members. */
  readonly isPlain?: boolean
}

/** Settings for evaluations. */
export interface RunSettings {
  /** The maximum nesting depth of the input. */
  readonly inputDepth: number
  /** Creates the context for functions that need more than their arguments. */
  readonly makeContext: (meter: Meter) => CallContext
}

const noMembers = {}

/**
 * The maximum number of steps of an evaluation: the subexpressions that comprehensions evaluate for each element,
 * and the work of functions. Step costs are calibrated to make this number of steps take about a second.
 * Practical rules need far fewer.
 */
export const maxSteps = 50_000_000

/** The maximum memory of an evaluation's values in MiB, excluding the caller's input. */
export const maxMebibytes = 130
const maxBytes = maxMebibytes * 1024 * 1024

/** Allocating and collecting eight bytes takes about one step. */
const bitsOfStep = 3
/** The number of additional steps to create a list or map. */
const stepsOfContainer = 12

/**
 * A single evaluation of a plan. Counts steps and the memory of values.
 *
 * Memory allocated since a mark is dropped when nothing refers to it, such as after an iteration that returns a
 * bool. Variables and converted input live longer, so their memory is counted separately.
 */
export class Run implements Meter, Roots {
  readonly json: Roots['json']
  readonly converted: Roots['converted']
  readonly isPlain: boolean
  /** Records the evaluation, if traced. */
  readonly recorder: Recorder | undefined
  /** The input object most recently found to be plain; a rule often reads several of its members. */
  lastPlainObject: Readonly<Record<string, unknown>> = noMembers
  readonly #settings: RunSettings
  #context: CallContext | undefined
  /** The converted lists and objects of the input, which are converted only once. */
  #adopted: Map<object, CelValue> | undefined
  #steps = 0
  /** The memory of values that are dropped with the current expression. */
  #bytes = 0
  /** The memory of values that outlive the current expression. */
  #keptBytes = 0
  /** The memory kept for the variable in each slot. */
  #keptInSlots: number[] | undefined
  readonly #maxSteps: number

  constructor(
    { converted, isPlain = false, json }: Roots,
    settings: RunSettings,
    recorder?: Recorder,
    budget = maxSteps,
  ) {
    this.json = json
    this.converted = converted
    this.isPlain = isPlain
    this.#maxSteps = Math.min(budget, maxSteps)
    this.recorder = recorder
    this.#settings = settings
  }

  /** The context for contextual functions, created on first use. */
  get context(): CallContext {
    return (this.#context ??= this.#settings.makeContext(this))
  }

  /** Returns the value of a root variable, if any. */
  root(index: number): CelValue | undefined {
    const converted = this.converted?.[index]
    if (converted !== undefined) return converted
    const json = this.json[index]
    return json === undefined ? undefined : this.adopt(json)
  }

  /** Converts JSON from the caller to a value. */
  adopt(json: unknown): CelValue {
    if (typeof json === 'string') return json.isWellFormed() ? json : json.toWellFormed()
    if (typeof json !== 'object' || json === null) return adoptJson(json, 0, this)
    const known = this.#adopted?.get(json)
    if (known !== undefined) return known
    const mark = this.#bytes
    const value = adoptJson(json, this.#settings.inputDepth, this)
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
    if (this.#bytes + this.#keptBytes > maxBytes) tooMuchMemory()
    this.step(bytes >> bitsOfStep)
  }

  /** Counts steps and memory; the steps already include the allocation's cost. */
  charge(steps: number, bytes: number): void {
    this.#bytes += bytes
    if (this.#bytes + this.#keptBytes > maxBytes) tooMuchMemory()
    this.step(steps)
  }

  allocateContainer(bytes: number): void {
    this.step(stepsOfContainer)
    this.allocate(bytes)
  }

  release(bytes: number): void {
    this.#bytes -= bytes
  }

  /** The number of steps so far. */
  get steps(): number {
    return this.#steps
  }

  /** The total memory counted, in bytes. */
  get bytes(): number {
    return this.#bytes + this.#keptBytes
  }

  /** The current position for a later {@link dropSince}. */
  get mark(): number {
    return this.#bytes
  }

  /** Drops the memory allocated since a mark, except for kept memory. */
  dropSince(mark: number): void {
    this.#bytes = mark
  }

  /** Keeps the memory allocated since a mark for the variable in a slot. */
  keepInSlot(slot: number, mark: number): void {
    const bytes = this.#bytes - mark
    if (bytes === 0) return
    this.#bytes = mark
    this.#keptBytes += bytes
    this.#keptInSlots ??= []
    this.#keptInSlots[slot] = bytes
  }

  /**
   * Counts the memory kept for a slot as allocated since the last mark again, because the variable's value may live on
   * inside another value. The caller clears the slot.
   */
  stopKeepingInSlot(slot: number): void {
    const bytes = this.#keptInSlots?.[slot] ?? 0
    if (this.#keptInSlots === undefined || bytes === 0) return
    this.#keptInSlots[slot] = 0
    this.#keptBytes -= bytes
    this.#bytes += bytes
  }
}

/** Records the evaluation of a traced plan. */
export interface Recorder {
  /**
   * Records a result of a subexpression.
   * @param bytes the memory allocated for the result
   */
  record(expr: Expr, result: Result, bytes: number): void
  /**
   * Records the index of the element that decided `all` or `exists`.
   * @param isLast true if no elements follow
   */
  decide(expr: Comprehension, index: number, isLast: boolean): void
  /**
   * Records a step of a macro's loop.
   * @param passes true if the element satisfied the macro's condition
   */
  step(expr: Comprehension, passes: boolean): void
}

function tooMuchMemory(): never {
  const message = `the evaluation takes more than ${maxMebibytes} MiB of memory`
  throw new Abort('limit_exceeded', message)
}
