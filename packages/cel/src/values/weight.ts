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

/**
 * Takes the steps that going into every part of a value takes. A value may hold another in many places, so that it
 * has far more parts than memory has room for: they are counted on the way, which ends when there are too many.
 * @param stepsOfPart what is done with each part that is no list or map takes
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

/** Going into a list or map, and looking a key up. */
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

/** How many steps it takes to look for a text in another: at worst, each character is compared with each. */
export function searchWeightOf(text: Result, part: Result): number {
  return weightOf(text) * (1 + (weightOf(part) >> 5))
}
