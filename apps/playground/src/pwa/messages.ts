/** A message from the page to a service worker. */
export type PageMessage =
  /** Reports to the waiting worker that a page with this entry script is open. */
  | { readonly type: 'seen'; readonly entry: string }
  /** Asks the waiting worker to activate the new version, at the user's request. */
  | { readonly type: 'take-over' }
  /** Asks the active worker to repair the cache. */
  | { readonly type: 'repair' }

/** A message from the waiting service worker to the page. */
export type WorkerMessage =
  /** A newer version is waiting. */
  | 'ready'
  /** The new version cannot take over because other tabs still use the old version. */
  | 'other-tabs'

export function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'seen') return 'entry' in data && typeof data.entry === 'string'
  return data.type === 'take-over' || data.type === 'repair'
}

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return data === 'ready' || data === 'other-tabs'
}
