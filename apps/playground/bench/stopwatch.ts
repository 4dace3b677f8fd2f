// oxlint-disable unicorn/consistent-function-scoping -- what runs in the page may refer to nothing outside of itself

/** What is to be seen on the page. */
export interface Goal {
  readonly selector: string
  /** How many elements there are; at least one when absent. */
  readonly count?: number
  /** What the text of the first has in it. */
  readonly text?: string
  /** What it no longer has in it. */
  readonly withoutText?: string
}

/** Takes times inside of the page, where they cost no way back to the benchmark. */
export interface Stopwatch {
  /** When both editors stood in place of the text areas, in milliseconds from the start of the navigation. */
  readonly mounted: Promise<number>
  /** The tasks of more than 50 ms so far. */
  readonly longTasks: number[]
  /** Waits for the next key and takes the time until each of the goals is reached. */
  arm(goals: Readonly<Record<string, Goal>>): void
  /** How long after the key, in milliseconds: by a goal's name until it was on the page, by `… on the screen` until that was painted. */
  readonly shown: Promise<Readonly<Record<string, number>>>
}

declare global {
  var stopwatch: Stopwatch
}

/** Runs in the page before anything else of it. */
export function installStopwatch(): void {
  const GIVE_UP_MS = 20_000
  const longTasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  /** Whenever anything on the page changes, until it says that it is done. */
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
  // What changes in the callbacks of a frame is painted at their end, not in the next frame.
  let isInFrame = false
  const nextFrame = requestAnimationFrame
  globalThis.requestAnimationFrame = (callback) =>
    nextFrame((time) => {
      isInFrame = true
      void scheduler.postTask(() => (isInFrame = false), { priority: 'user-blocking' })
      callback(time)
    })
  /** Calls back when what is on the page now is on the screen too. */
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

  let pressed: number | undefined
  addEventListener('keydown', ({ timeStamp }) => void (pressed ??= timeStamp), { capture: true })
  let shown: Promise<Readonly<Record<string, number>>> = Promise.resolve({})

  globalThis.stopwatch = {
    mounted: mounted.promise,
    longTasks,
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
