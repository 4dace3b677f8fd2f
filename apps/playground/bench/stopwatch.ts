// oxlint-disable unicorn/consistent-function-scoping -- functions that run in the page cannot use outer variables

/** A state that the page must reach. */
export interface Goal {
  readonly selector: string
  /** The required number of matching elements; at least one by default. */
  readonly count?: number
  /** A string that the first element's text must contain. */
  readonly text?: string
  /** A string that the first element's text must not contain. */
  readonly withoutText?: string
}

/** A stopwatch inside the page, unaffected by the latency of the browser protocol. */
export interface Stopwatch {
  /** The time from the start of navigation until both editors have replaced the text areas, in milliseconds. */
  readonly mounted: Promise<number>
  /** The time from the start of navigation until all panes are painted, in milliseconds. Never settles on peer pages. */
  readonly panes: Promise<number>
  /** The time from the start of navigation until the page shows a result, in milliseconds. */
  readonly verdict: Promise<number>
  /** The durations in milliseconds of all tasks so far that took more than 50 ms. */
  readonly longTasks: number[]
  /** The layout shift scores so far, without shifts right after a key or a click. */
  readonly shifts: number[]
  /** Waits for the next key and measures the time to each goal. */
  arm(goals: Readonly<Record<string, Goal>>): void
  /**
   * The times from the key press to each goal, in milliseconds. The key is the goal's name for the time until the
   * DOM reaches the goal, and `… on the screen` for the time until the result is painted.
   */
  readonly shown: Promise<Readonly<Record<string, number>>>
}

declare global {
  var stopwatch: Stopwatch
}

/** Installs the stopwatch. Runs in the page before the page's own scripts. */
export function installStopwatch(): void {
  const GIVE_UP_MS = 20_000
  const longTasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  const shifts: number[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')))
    }
  }).observe({ type: 'layout-shift', buffered: true })

  /** Repeats a check after every DOM change until the check succeeds. */
  const onChange = (look: () => boolean): void => {
    const observer = new MutationObserver(() => {
      if (look()) observer.disconnect()
    })
    observer.observe(document, {
      attributes: true,
      characterData: true,
      childList: true,
      subtree: true,
    })
  }
  const isReached = ({ count, selector, text, withoutText }: Goal): boolean => {
    const found = document.querySelectorAll(selector)
    if (count !== undefined) return found.length === count
    const [first] = found
    if (!first) return false
    const shown = first.textContent
    return shown.includes(text ?? '') && (withoutText === undefined || !shown.includes(withoutText))
  }
  // A change made in a frame callback is painted at the end of that frame, not the next one.
  let isInFrame = false
  const nextFrame = requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) =>
    nextFrame((time) => {
      isInFrame = true
      void scheduler.postTask(() => (isInFrame = false), { priority: 'user-blocking' })
      callback(time)
    })
  /** Runs a callback once the current state is painted. */
  const whenPainted = (callback: () => void): void => {
    const after = () => void scheduler.postTask(callback, { priority: 'user-blocking' })
    if (isInFrame) after()
    else nextFrame(after)
  }

  const mounted = Promise.withResolvers<number>()
  onChange(() => {
    const isMounted =
      document.querySelectorAll('.monaco-editor .view-line').length >= 2 &&
      document.querySelectorAll('textarea:not(.monaco-editor textarea)').length === 0
    if (isMounted) whenPainted(() => mounted.resolve(performance.now()))
    return isMounted
  })

  const panes = Promise.withResolvers<number>()
  onChange(() => {
    const isRendered = document.querySelector('#result') !== null
    if (isRendered) whenPainted(() => panes.resolve(performance.now()))
    return isRendered
  })

  const verdict = Promise.withResolvers<number>()
  onChange(() => {
    const result = document.querySelector('#result[aria-busy="false"]')
    const isShown = result?.textContent.includes('Matched') === true
    if (isShown) whenPainted(() => verdict.resolve(performance.now()))
    return isShown
  })

  let pressed: number | undefined
  addEventListener('keydown', ({ timeStamp }) => void (pressed ??= timeStamp), { capture: true })
  let shown: Promise<Readonly<Record<string, number>>> = Promise.resolve({})

  globalThis.stopwatch = {
    mounted: mounted.promise,
    panes: panes.promise,
    verdict: verdict.promise,
    longTasks,
    shifts,
    get shown() {
      return shown
    },
    arm(goals) {
      const already = Object.keys(goals).filter((name) => goals[name] && isReached(goals[name]))
      if (already.length > 0) throw new Error(`On the page already: ${already.join(', ')}`)
      const { promise, reject, resolve } = Promise.withResolvers<Readonly<Record<string, number>>>()
      shown = promise
      pressed = undefined
      const times: Record<string, number> = {}
      const open = new Map(Object.entries(goals))
      const giveUp = setTimeout(
        () => reject(new Error(`Not on the page: ${[...open.keys()].join(', ')}`)),
        GIVE_UP_MS,
      )
      onChange(() => {
        const start = pressed
        if (start === undefined) return false
        for (const [name, goal] of open) {
          if (!isReached(goal)) continue
          open.delete(name)
          times[name] = performance.now() - start
          whenPainted(() => {
            times[`${name} on the screen`] = performance.now() - start
            if (Object.keys(times).length < 2 * Object.keys(goals).length) return
            clearTimeout(giveUp)
            resolve(times)
          })
        }
        return open.size === 0
      })
    },
  }
}
