/** Subscribes a listener and returns a function that unsubscribes it. */
export type Subscribe = (listener: () => void) => () => void

/** About one frame, in milliseconds. A response that arrives within this time is rendered together with the change. */
export const FRAME_MS = 16

/**
 * Delays a store's notifications, such as by one frame after typing: the editor renders the typed character, which
 * updating the rest of the page first would delay.
 *
 * @param waitMs returns how long the newest change may wait in milliseconds; 0 for changes to show at once
 */
export function afterInput(subscribe: Subscribe, waitMs: () => number): Subscribe {
  const listeners = new Set<() => void>()
  let leave: (() => void) | undefined
  let due: ReturnType<typeof setTimeout> | undefined
  let dueAt = Infinity
  const settle = (): void => {
    clearTimeout(due)
    due = undefined
    dueAt = Infinity
    for (const type of actions) removeEventListener(type, tell, { capture: true })
  }
  const tell = (): void => {
    settle()
    for (const listener of listeners) listener()
  }
  const hear = (): void => {
    const wait = waitMs()
    if (wait === 0) return tell()
    const at = performance.now() + wait
    if (at >= dueAt) return undefined
    clearTimeout(due)
    dueAt = at
    due = setTimeout(tell, wait)
    // Show the newest state before handling any other user action.
    for (const type of actions) addEventListener(type, tell, { capture: true })
    return undefined
  }
  return (listener) => {
    listeners.add(listener)
    leave ??= subscribe(hear)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      settle()
      leave?.()
      leave = undefined
    }
  }
}

const actions = ['keydown', 'pointerdown', 'click', 'drop', 'paste'] as const
