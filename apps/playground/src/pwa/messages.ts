/** A message from the page to a service worker. */
export type PageMessage =
  /** Tells the waiting worker that a page with this entry script is open. */
  | { readonly type: 'seen'; readonly entry: string }
  /** Tells the waiting worker that the user wants the new version. */
  | { readonly type: 'take-over' }
  /** Tells the active worker that it can repair the cache now. */
  | { readonly type: 'repair' }

/** A message from the waiting service worker to the page. */
export type WorkerMessage =
  /** A newer version is waiting. */
  | 'ready'
  /** The new version cannot take over because other tabs show the old version. */
  | 'other-tabs'

export function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'seen') return 'entry' in data && typeof data.entry === 'string'
  return data.type === 'take-over' || data.type === 'repair'
}

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return data === 'ready' || data === 'other-tabs'
}
