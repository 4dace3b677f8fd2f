import * as z from 'zod'
import { createHmac } from 'node:crypto'
import { isOperationId, type RouteName } from '../route-names.ts'
import { type ActiveFault, type FaultRule, faultRule } from './fault-rule.ts'

/** Returns a generator of numbers in [0, 1) that is the same for the same seed and start. */
export function seededRandom(seed: string, start = 0): () => number {
  let count = start
  return () => {
    const digest = createHmac('sha256', seed).update(String(count++)).digest()
    return digest.readUIntBE(0, BYTES) / 2 ** (8 * BYTES)
  }
}

/** The maximum number of bytes that a number can represent exactly. */
const BYTES = 6

const countedRule = z.object({
  id: z.string(),
  rule: faultRule,
  matched: z.int(),
  applied: z.int(),
  /** The number of random numbers drawn so far. */
  drawn: z.int(),
})

type CountedRule = z.infer<typeof countedRule>

/** The state that {@link FaultRules.restore} reads. */
export const savedFaults = z.object({ count: z.int(), rules: z.array(countedRule) })

export type SavedFaults = z.infer<typeof savedFaults>

/** The fault rules of one tenant, in order of creation. */
export class FaultRules {
  #rules: readonly CountedRule[] = []
  #count = 0

  add(rule: FaultRule): ActiveFault {
    const id = `fault-${++this.#count}`
    const counted = { id, rule, matched: 0, applied: 0, drawn: 0 }
    this.#rules = [...this.#rules, counted]
    return show(counted)
  }

  list(): ActiveFault[] {
    return this.#rules.map(show)
  }

  /** Removes a rule. Returns false if there is no rule with this id. */
  remove(id: string): boolean {
    const left = this.#rules.filter((rule) => rule.id !== id)
    const isThere = left.length < this.#rules.length
    this.#rules = left
    return isThere
  }

  /** Removes all rules and resets the id counter, so that adding the same rules again gives the same behaviour. */
  clear(): void {
    this.#rules = []
    this.#count = 0
  }

  /** True if any rule covers the route, even if no rule applies to the next request. */
  concern(route: RouteName): boolean {
    return this.#rules.some((counted) => concerns(counted.rule, route))
  }

  save(): SavedFaults {
    return { count: this.#count, rules: this.#rules.map((rule) => ({ ...rule })) }
  }

  restore({ count, rules }: SavedFaults): void {
    this.#count = count
    this.#rules = rules
  }

  /** Returns the first rule that applies to a request and counts the request. Later rules are not considered. */
  take(route: RouteName): ActiveFault | undefined {
    const taken = this.#rules.find((counted) => concerns(counted.rule, route) && happens(counted))
    return taken && show(taken)
  }
}

function show({ id, rule, matched, applied }: CountedRule): ActiveFault {
  return { id, rule, matched, applied }
}

/**
 * True if a rule covers a route. A rule without operations covers every route except token requests, which every test
 * needs.
 */
function concerns({ operation }: FaultRule, route: RouteName): boolean {
  return operation === undefined ? isOperationId(route) : [operation].flat().includes(route)
}

function draw(counted: CountedRule): number {
  const { id, rule, drawn } = counted
  counted.drawn++
  return seededRandom(rule.seed ?? id, drawn)()
}

function happens(counted: CountedRule): boolean {
  const { times = Infinity, skip = 0, probability = 1 } = counted.rule
  if (counted.applied >= times) return false
  counted.matched++
  if (counted.matched <= skip) return false
  if (probability < 1 && draw(counted) >= probability) return false
  counted.applied++
  return true
}
