/** The current value with its undo and redo stacks. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
}

/** The maximum number of undo steps, which limits memory use. */
const LONGEST = 100

export function begin<T>(present: T, past: readonly T[] = []): History<T> {
  return { past, present, future: [] }
}

/**
 * Records a new value.
 * @param joins true if the value extends the previous undo step, such as the next letter of a word
 */
export function record<T>(history: History<T>, present: T, joins = false): History<T> {
  if (present === history.present) return history
  if (joins && history.past.length > 0) return { past: history.past, present, future: [] }
  return { past: [...history.past, history.present].slice(-LONGEST), present, future: [] }
}

export function undo<T>(history: History<T>): History<T> {
  const { future, past, present } = history
  if (past.length === 0) return history
  const [before] = past.slice(-1)
  return before === undefined
    ? history
    : { past: past.slice(0, -1), present: before, future: [present, ...future] }
}

export function redo<T>(history: History<T>): History<T> {
  const { future, past, present } = history
  const [next, ...rest] = future
  return next === undefined ? history : { past: [...past, present], present: next, future: rest }
}
