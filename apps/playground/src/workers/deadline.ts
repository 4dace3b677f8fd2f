/** The number of steps of a deadline. */
const STEPS = 4

/**
 * Starts a deadline. Counts in steps of fixed length, regardless of when a step ends: while the machine sleeps or is
 * busy with other programs, neither the page nor its workers run, so that time must not count.
 * @param onExpired called once the deadline has passed
 * @returns ends the deadline
 */
export function startDeadline(milliseconds: number, onExpired: () => void): () => void {
  let left = STEPS
  const step = (): void => {
    left--
    if (left > 0) timer = setTimeout(step, milliseconds / STEPS)
    // Queued messages come first, because a response that arrived while the page was busy is not late.
    else timer = setTimeout(onExpired)
  }
  let timer = setTimeout(step, milliseconds / STEPS)
  return () => clearTimeout(timer)
}
