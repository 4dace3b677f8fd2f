import { Failure, type Result } from './failure.ts'
import { isList } from './list.ts'
import { Message } from './message.ts'
import { Optional } from './optional.ts'
import type { CelValue } from './value.ts'

/** Counts steps and memory, and aborts an evaluation that exceeds a limit. */
export interface Meter {
  /** Counts steps, one by default. A step takes about as long as evaluating one node of a rule. */
  step(count?: number): void
  /** Counts the memory of a new value in bytes, and the steps to create the value. */
  allocate(bytes: number): void
  /** Like {@link allocate}, for a list or map, which takes longer to create and collect than its size suggests. */
  allocateContainer(bytes: number): void
  /** Subtracts the memory of an unreferenced value, in bytes. */
  release(bytes: number): void
}

/**
 * Returns the steps of one pass over a value, excluding nested values. Every function call counts this pass, so that a
 * rule cannot traverse long strings or lists many times within the step limit.
 */
export function weightOf(value: Result): number {
  if (typeof value === 'string') return value.length
  return typeof value === 'object' && value !== null ? weightOfObject(value) : 0
}

function weightOfObject(value: Exclude<Result, null> & object): number {
  if (isList(value) || value instanceof Uint8Array) return value.length
  return value instanceof Map ? value.size : 0
}

/**
 * Counts the steps of visiting a value and every nested value. Shared values count once per occurrence, and there
 * can be far more occurrences than fit in memory: counting stops at the limit.
 * @param stepsOfPart the steps to process each value that is not a list or map
 */
export function stepThrough(meter: Meter, value: Result, stepsOfPart = 3): void {
  if (typeof value === 'string') {
    meter.step(stepsOfPart + value.length)
  } else if (typeof value === 'object' && value !== null && !(value instanceof Failure)) {
    stepThroughObject(meter, value, stepsOfPart)
  } else {
    meter.step(stepsOfPart)
  }
}

/** The steps to enter a list or map, and to look up a key. */
const stepsOfContainer = 4
const stepsOfEntry = 6

function stepThroughObject(meter: Meter, value: CelValue & object, stepsOfPart: number): void {
  if (isList(value)) {
    meter.step(stepsOfContainer)
    for (const each of value) stepThrough(meter, each, stepsOfPart)
  } else if (value instanceof Map) {
    meter.step(stepsOfContainer + value.size * stepsOfEntry)
    for (const [key, each] of value) {
      stepThrough(meter, key, stepsOfPart)
      stepThrough(meter, each, stepsOfPart)
    }
  } else if (value instanceof Optional) {
    meter.step(stepsOfPart)
    if (value.value !== undefined) stepThrough(meter, value.value, stepsOfPart)
  } else if (value instanceof Message) {
    meter.step(stepsOfContainer)
    for (const each of value.values.values()) stepThrough(meter, each, stepsOfPart)
  } else {
    meter.step(2 * stepsOfPart + weightOfObject(value))
  }
}

/**
 * Returns the worst-case steps of searching for one string in another: comparing every character with every character.
 */
export function searchWeightOf(text: Result, part: Result): number {
  return weightOf(text) * (1 + (weightOf(part) >> 5))
}
