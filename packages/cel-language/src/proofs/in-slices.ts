export interface SliceOptions {
  /** Returns false once the result is no longer wanted, such as after the next key. */
  readonly isWanted?: () => boolean
  /** Lets other work run; waits for the next task by default. */
  readonly pause?: () => Promise<void>
}

/** The time between two pauses, in milliseconds. */
const slice = 15

/**
 * Runs work in slices between which other messages are handled.
 * @param steps the work, which yields at every point where a pause is possible
 * @returns the result; `undefined` if the result is no longer wanted
 */
export async function inSlices<T>(
  steps: Generator<void, T>,
  { isWanted = () => true, pause = nextTask }: SliceOptions,
): Promise<T | undefined> {
  let begun = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (performance.now() - begun < slice) continue
    // oxlint-disable-next-line no-await-in-loop -- yields to other work
    await pause()
    if (!isWanted()) return undefined
    begun = performance.now()
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
}
