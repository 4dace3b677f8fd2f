/**
 * The stacks of calls that a prediction keeps open, all in one graph: each frame says where a rule returns to and
 * what lies below. Equal stacks are the same object, so that comparing them is comparing references.
 */
export interface Stack {
  readonly id: number
  readonly frames: readonly Frame[]
}

export interface Frame {
  /** The state to return to; `unknownReturn` at the bottom. */
  readonly returnState: number
  readonly below: Stack | undefined
}

/** Marks the bottom of a stack: whatever may follow (or, in the full context, the end of the input). */
export const unknownReturn = Number.MAX_SAFE_INTEGER

/** Makes stacks and merges them, as ANTLR's prediction contexts are merged. */
export class StackPool {
  readonly #known = new Map<string, Stack>()
  readonly bottom: Stack = this.#intern([{ returnState: unknownReturn, below: undefined }])

  push(below: Stack, returnState: number): Stack {
    return this.#intern([{ returnState, below }])
  }

  /** @param wildcard whether the bottom stands for anything, so that it swallows what it is merged with. */
  merge(a: Stack, b: Stack, wildcard: boolean): Stack {
    if (a === b) return a
    if (wildcard && (a === this.bottom || b === this.bottom)) return this.bottom
    const frames: Frame[] = []
    let i = 0
    let j = 0
    while (i < a.frames.length || j < b.frames.length) {
      const left = a.frames[i]
      const right = b.frames[j]
      if (right === undefined || (left !== undefined && left.returnState < right.returnState)) {
        if (left !== undefined) frames.push(left)
        i++
      } else if (left === undefined || right.returnState < left.returnState) {
        frames.push(right)
        j++
      } else {
        frames.push(this.#mergeFrames(left, right, wildcard))
        i++
        j++
      }
    }
    return this.#intern(frames)
  }

  /** Whether there is an open end in any of the stacks. */
  hasBottom(stack: Stack): boolean {
    return stack.frames.at(-1)?.returnState === unknownReturn
  }

  #mergeFrames(a: Frame, b: Frame, wildcard: boolean): Frame {
    if (a.below === undefined || b.below === undefined || a.below === b.below) return a
    return { returnState: a.returnState, below: this.merge(a.below, b.below, wildcard) }
  }

  #intern(frames: readonly Frame[]): Stack {
    const key = frames.map(({ returnState, below }) => `${returnState}:${below?.id ?? ''}`).join()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const stack: Stack = { id: this.#known.size, frames }
    this.#known.set(key, stack)
    return stack
  }
}
