import type { Range, Sortable } from './sortable.ts'

const shortestNinther = 50
/** How many swaps there are when each of the comparisons below finds a descending pair. */
const allSwaps = 12

/** A pivot, and whether the samples it was chosen from were in order. */
export interface Pivot {
  readonly pivot: number
  readonly looksSorted: boolean
}

/** The median of three samples, each the median of three neighbours in a long range; turns a descending range round. */
export function choosePivot(data: Sortable, { from, to }: Range): Pivot {
  const quarter = Math.trunc((to - from) / 4)
  const sampler = new Sampler(data)
  let samples: Triple = [from + quarter, from + quarter * 2, from + quarter * 3]
  if (to - from >= shortestNinther) {
    const [first, second, third] = samples
    samples = [
      sampler.medianAround(first),
      sampler.medianAround(second),
      sampler.medianAround(third),
    ]
  }
  const pivot = sampler.median(samples)
  if (sampler.swaps !== allSwaps) return { pivot, looksSorted: sampler.swaps === 0 }
  for (let left = from, right = to - 1; left < right; left++, right--) data.swap(left, right)
  return { pivot: to - 1 - (pivot - from), looksSorted: true }
}

type Triple = readonly [number, number, number]

/** Finds medians and counts the pairs that were out of order. */
class Sampler {
  swaps = 0
  readonly #data: Sortable

  constructor(data: Sortable) {
    this.#data = data
  }

  medianAround(at: number): number {
    return this.median([at - 1, at, at + 1])
  }

  median([first, second, third]: Triple): number {
    const [low, middle] = this.#ordered(first, second)
    const [lower] = this.#ordered(middle, third)
    return this.#ordered(low, lower)[1]
  }

  #ordered(left: number, right: number): readonly [number, number] {
    if (!this.#data.isBefore(right, left)) return [left, right]
    this.swaps++
    return [right, left]
  }
}
