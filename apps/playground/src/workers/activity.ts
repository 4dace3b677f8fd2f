/**
 * The number of pending tasks: open requests to workers, and unsaved changes. While the number is 0, the root
 * element has the attribute `data-settled`, for tests and scripts to wait for.
 */
let running = 0
const listeners = new Set<() => void>()

/** Starts a task. Call the returned function once the task is done. */
export function beginWork(): () => void {
  running++
  tell()
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    running--
    tell()
  }
}

/**
 * Keeps `data-settled` up to date. Waits two frames before setting the attribute, because a response may trigger
 * more work.
 */
export function markSettled(element: HTMLElement): void {
  let frame = 0
  const show = (): void => {
    cancelAnimationFrame(frame)
    if (running > 0) {
      delete element.dataset['settled']
      return
    }
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        element.dataset['settled'] = ''
      })
    })
  }
  listeners.add(show)
  show()
}

function tell(): void {
  for (const listener of listeners) listener()
}
