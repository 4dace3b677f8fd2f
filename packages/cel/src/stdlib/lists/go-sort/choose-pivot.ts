import type { Range, Sortable } from './sortable.ts'

const shortestNinther = 50
/** The number of swaps if every comparison finds a descending pair. */
const allSwaps = 12

/** A pivot, and the order of the samples from which it was chosen. */
export interface Pivot {
  readonly pivot: number
  readonly looksSorted: boolean
}

/**
 * Returns the median of three samples; in long ranges, each sample is the median of three neighbours. Reverses a
 * descending range.
 */
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

/** Finds medians and counts out-of-order pairs. */
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
