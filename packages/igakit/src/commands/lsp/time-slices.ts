/** The maximum time without handling messages, in milliseconds. */
const slice = 20

/**
 * Processes items with pauses to handle other messages. Returns `false` early if the work is no longer wanted.
 *
 * @param isWanted Called after each pause.
 */
export async function inSlices<T>(
  items: Iterable<T>,
  isWanted: () => boolean,
  work: (item: T) => void,
): Promise<boolean> {
  let begun = performance.now()
  for (const item of items) {
    if (performance.now() - begun > slice) {
      // oxlint-disable-next-line no-await-in-loop -- yields to the event loop
      await pause(0)
      begun = performance.now()
      if (!isWanted()) return false
    }
    work(item)
  }
  return true
}

/**
 * Runs work that yields wherever it can pause, with pauses to handle other messages.
 *
 * @param isWanted Called after each pause.
 * @returns The result; `undefined` if the result is no longer wanted.
 */
export async function finishInSlices<T>(
  work: Generator<void, T>,
  isWanted: () => boolean,
  turn: () => Promise<void> = takeTurn,
): Promise<T | undefined> {
  let begun = performance.now()
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    if (performance.now() - begun < slice) continue
    // oxlint-disable-next-line no-await-in-loop -- yields to the event loop
    await turn()
    if (!isWanted()) return undefined
    begun = performance.now()
  }
}

/** Pauses so that other messages are handled; with 0, only messages that have already arrived. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds > 0) setTimeout(resolve, milliseconds)
    else setImmediate(resolve)
  })
}

const waiting: (() => void)[] = []
let isScheduled = false

/**
 * Pauses background work, for which no request waits. Only one slice of background work runs at a time, and all
 * received messages are handled between two slices: an editor can open hundreds of documents at once.
 *
 * @param isAsked True for work for which a request waits; such work takes precedence.
 */
export function takeTurn(isAsked = false): Promise<void> {
  return new Promise((resolve) => {
    if (isAsked) waiting.unshift(resolve)
    else waiting.push(resolve)
    if (!isScheduled) schedule()
  })
}

function schedule(): void {
  isScheduled = true
  // A timer alone may run directly after the previous timer, before any message.
  setImmediate(() => void setTimeout(giveTurn, 0))
}

function giveTurn(): void {
  const resume = waiting.shift()
  isScheduled = false
  if (waiting.length > 0) schedule()
  resume?.()
}
