/**
 * The number of pending tasks: open requests to workers and unsaved changes. While there are none, the root element has
 * the attribute `data-settled`, which tests and scripts wait for.
 */
let running = 0
const listeners = new Set<() => void>()

/** Starts a task; call the returned function when the task is done. */
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

/** Keeps `data-settled` up to date. Waits two frames before setting it, because a response may lead to more work. */
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
