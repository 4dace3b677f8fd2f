import { useSyncExternalStore } from 'react'
import { attempt, pageStorage } from '../state/page-storage.ts'

const KEY = 'igakit.playground.values'

let showsValues = read()
const listeners = new Set<() => void>()

/** Returns the setting for inline values in editors, and its setter. The setting is stored between visits. */
export function useShowsValues(): readonly [boolean, (shows: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => showsValues), setShowsValues]
}

function setShowsValues(shows: boolean): void {
  showsValues = shows
  // Without storage, the setting lasts until the page is reloaded.
  attempt(() => pageStorage.setItem(KEY, String(shows)))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  return attempt(() => pageStorage.getItem(KEY)) === 'true'
}
