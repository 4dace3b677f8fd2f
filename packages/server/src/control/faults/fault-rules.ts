import * as z from 'zod'
import { isOperationId, type RouteName } from '../route-names.ts'
import { seededRandom } from '../seeded-random.ts'
import { type ActiveFault, type FaultRule, faultRule } from './fault-rule.ts'

interface CountedRule {
  readonly id: string
  readonly rule: FaultRule
  matched: number
  applied: number
  /** How many random numbers were drawn. */
  drawn: number
}

/** What {@link FaultRules.restore} makes the same rules of. */
export const savedFaults = z.object({
  count: z.int(),
  rules: z.array(
    z.object({
      id: z.string(),
      rule: faultRule,
      matched: z.int(),
      applied: z.int(),
      drawn: z.int(),
    }),
  ),
})

export type SavedFaults = z.infer<typeof savedFaults>

/** The faults of one tenant, in the order in which they were added. */
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

  /** False where there is no rule of that id. */
  remove(id: string): boolean {
    const left = this.#rules.filter((rule) => rule.id !== id)
    const isThere = left.length < this.#rules.length
    this.#rules = left
    return isThere
  }

  /** Removes all, and counts anew, so that the same rules have the same ids and chances again. */
  clear(): void {
    this.#rules = []
    this.#count = 0
  }

  /** Whether a rule is about such requests, whether or not it happens to the next one. */
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

  /** The first rule that happens to a request, which is counted. Rules after it are not asked. */
  take(route: RouteName): ActiveFault | undefined {
    const taken = this.#rules.find((counted) => concerns(counted.rule, route) && happens(counted))
    return taken && show(taken)
  }
}

function show({ id, rule, matched, applied }: CountedRule): ActiveFault {
  return { id, rule, matched, applied }
}

/** A rule that names no operation is about all of them, but not about tokens, without which nothing could be tested. */
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
