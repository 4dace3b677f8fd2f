/** The number of steps of a deadline. */
const STEPS = 4

/**
 * Starts a deadline. Counts in steps, because a machine that was asleep, or busy with other programs, gave neither the
 * page nor its workers time: each step counts only its own length, however late it ends.
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
