import { useSyncExternalStore } from 'react'

const KEY = 'igakit.playground.values'

let showsValues = read()
const listeners = new Set<() => void>()

/** Whether the values of the input stand beside the parts of rules, in all editors; kept from visit to visit. */
export function useShowsValues(): readonly [boolean, (shows: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => showsValues), setShowsValues]
}

function setShowsValues(shows: boolean): void {
  showsValues = shows
  try {
    localStorage.setItem(KEY, String(shows))
  } catch {
    // A browser that keeps nothing costs only that.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}
