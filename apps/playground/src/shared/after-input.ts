/** Subscribes a listener and returns a function that unsubscribes it. */
export type Subscribe = (listener: () => void) => () => void

/** About one frame. A response that arrives within this time is rendered together with the change. */
const WAIT_MS = 16

/**
 * Delays a store's notifications by one frame after typing. The editor renders the typed character; updating the
 * rest of the page first would delay the character.
 *
 * @param canWait returns true if the newest change was typed
 */
export function afterInput(subscribe: Subscribe, canWait: () => boolean): Subscribe {
  const listeners = new Set<() => void>()
  let leave: (() => void) | undefined
  let due: ReturnType<typeof setTimeout> | undefined
  const settle = (): void => {
    clearTimeout(due)
    due = undefined
    for (const type of actions) removeEventListener(type, tell, { capture: true })
  }
  const tell = (): void => {
    settle()
    for (const listener of listeners) listener()
  }
  const hear = (): void => {
    if (!canWait()) return tell()
    if (due !== undefined) return undefined
    due = setTimeout(tell, WAIT_MS)
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
