/** Has a listener told of changes until what it returns is called. */
export type Subscribe = (listener: () => void) => () => void

/** About a frame: what takes no longer is shown with the answer to it, or with the next thing that somebody does. */
const WAIT_MS = 16

/**
 * Follows a store for the page, which need not show at once what a key does: the editor paints the key itself, and
 * browsers put off the answers to it until that is painted. Whatever else the page showed of it before would make both
 * of them late.
 *
 * @param canWait whether the newest change is one that a key makes
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
    // Nothing is done with what the page showed before the key.
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
