/** How long work may keep the server from its next message, in milliseconds. */
const slice = 20

/**
 * Goes through items so that the server answers other messages meanwhile. Ends early, with `false`, once the work is no
 * longer wanted.
 * @param isWanted is asked after each pause
 */
export async function inSlices<T>(
  items: Iterable<T>,
  isWanted: () => boolean,
  work: (item: T) => void,
): Promise<boolean> {
  let begun = performance.now()
  for (const item of items) {
    if (performance.now() - begun > slice) {
      // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
      await pause(0)
      begun = performance.now()
      if (!isWanted()) return false
    }
    work(item)
  }
  return true
}

/** Lets messages in; of no milliseconds, those that are there already. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds)
    else setImmediate(resolve)
  })
}
