const STORAGE_KEY = 'igakit.playground.key'

let key: string | undefined

/** Returns the key for the live check of `iga playground`; undefined if the page was opened without the key. */
export function pageKey(): string | undefined {
  key ??= stored(() => sessionStorage.getItem(STORAGE_KEY)) ?? undefined
  return key
}

/**
 * Splits the key from a fragment such as `#key=KEY` or `#key=KEY&sample=gitlab-ci`.
 * @returns the key, and the rest of the fragment
 */
export function splitKey(hash: string): { readonly key?: string; readonly rest: string } {
  const [, found, rest = ''] = /^#key=([\w-]+)(?:&(.*))?$/s.exec(hash) ?? []
  return found === undefined ? { rest: hash } : { key: found, rest: rest && `#${rest}` }
}

/**
 * Moves the key from the address to the storage of the tab, so that a reload keeps the key, and the address can be
 * copied and shared without it.
 */
function takeKey(): void {
  const { key: found, rest } = splitKey(location.hash)
  if (found === undefined) return
  key = found
  history.replaceState(history.state, '', `${location.pathname}${location.search}${rest}`)
  stored(() => sessionStorage.setItem(STORAGE_KEY, found))
}

/** Returns undefined if the browser blocks storage; the key then lasts until the page is closed. */
function stored<T>(access: () => T): T | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}

// Runs before the page reads its address. The user may also paste the address into an open page.
if (typeof location !== 'undefined') {
  takeKey()
  addEventListener('hashchange', takeKey)
}
