import { Failure, type Result } from './failure.ts'
import { isList } from './is-list.ts'
import { Message } from './message.ts'
import type { Meter } from './meter.ts'
import { Optional } from './optional.ts'
import type { CelValue } from './value.ts'

/**
 * How many steps it takes to go over a value once, without going into its parts. What every call of a function is
 * weighed by, so that a rule cannot go over a long text or list again and again within the steps that it has.
 */
export function weightOf(value: Result): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? weightOfObject(value) : 0
}

function weightOfObject(value: Exclude<Result, null> & object): number {
  if (isList(value) || value instanceof Uint8Array) return value.length
  return value instanceof Map ? value.size : 0
}

/** What a list or map takes of memory beside its parts, and what each part takes: about eight bytes a step. */
const stepsOfContainer = 16
const stepsOfPart = 8
/** What bytes take beside themselves. */
const stepsOfBytes = 32

/**
 * How many steps it takes to make a value whose parts are there already. Steps bound the memory of an evaluation as
 * they bound its time, so that a value weighs more when it is made than when it is gone over.
 */
export function makingWeightOf(value: Result): number {
  if (typeof value === 'string') return value.length
  if (typeof value !== 'object' || value === null) return 0
  if (value instanceof Uint8Array) return stepsOfBytes + value.length
  return isList(value) || value instanceof Map
    ? containerWeight(weightOfObject(value))
    : stepsOfPart
}

/** {@link makingWeightOf} of a list or map of so many parts. */
export function containerWeight(parts: number): number {
  return stepsOfContainer + parts * stepsOfPart
}

/**
 * Takes the steps that going into every part of a value takes. A value may hold another in many places, so that it
 * has far more parts than memory has room for: they are counted on the way, which ends when there are too many.
 */
export function stepThrough(meter: Meter, value: Result): void {
  if (typeof value === 'string') {
    meter.step(value.length)
  } else if (typeof value === 'object' && value !== null && !(value instanceof Failure)) {
    stepThroughObject(meter, value)
  }
}

function stepThroughObject(meter: Meter, value: CelValue & object): void {
  meter.step(1 + weightOfObject(value))
  if (isList(value)) {
    for (const each of value) stepThrough(meter, each)
  } else if (value instanceof Map) {
    for (const [key, each] of value) {
      stepThrough(meter, key)
      stepThrough(meter, each)
    }
  } else if (value instanceof Optional) {
    if (value.value !== undefined) stepThrough(meter, value.value)
  } else if (value instanceof Message) {
    for (const each of value.values.values()) stepThrough(meter, each)
  }
}

/** How many steps it takes to look for a text in another: at worst, each character is compared with each. */
export function searchWeightOf(text: Result, part: Result): number {
  return weightOf(text) * (1 + (weightOf(part) >> 5))
}
