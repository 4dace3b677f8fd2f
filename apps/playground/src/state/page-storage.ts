/** The `Storage` methods that the page uses. */
export type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The prefix of all stored items. */
const prefix = 'igakit.playground.'
const CHOICE_KEY = `${prefix}keep`
const NOTHING = 'nothing'

/** True if the page is embedded in another page and therefore stores nothing. */
export const isEmbedded =
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('embed')

/** True if the page may store the user's work and settings. */
export function keepsWork(): boolean {
  return !isEmbedded && attempt(() => localStorage.getItem(CHOICE_KEY)) !== NOTHING
}

/** Stores the choice. Without permission, only the choice itself is stored, and everything else is deleted. */
export function setKeepsWork(keeps: boolean): void {
  attempt(() => {
    if (keeps) return localStorage.removeItem(CHOICE_KEY)
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    }
    return localStorage.setItem(CHOICE_KEY, NOTHING)
  })
}

/** Storage for the next visit. Throws if the browser or the user does not permit storage. */
export const pageStorage: Store = permitted(() => localStorage)

/** Storage for a reload of the same tab. Throws as `pageStorage` does. */
export const tabStorage: Store = permitted(() => sessionStorage)

function permitted(open: () => Storage): Store {
  const storage = (): Storage => {
    if (!keepsWork()) throw new Error('Storage is switched off.')
    return open()
  }
  return {
    getItem: (key) => storage().getItem(key),
    setItem: (key, value) => storage().setItem(key, value),
  }
}

/** Returns undefined if the action throws. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    // The browser blocks storage, the user switched it off, or it is full: the page works without it.
    return undefined
  }
}
