/** What a page says to a service worker. */
export type PageMessage =
  /** To the one that waits: a page has seen it, whose entry is this script. */
  | { readonly type: 'seen'; readonly entry: string }
  /** To the one that waits: a person wants the new version. */
  | { readonly type: 'take-over' }
  /** To the one in charge: there is time to look after the cache. */
  | { readonly type: 'mend' }

/** What a service worker that waits says to a page. */
export type WorkerMessage =
  /** It has a newer version than the page is of. */
  | 'ready'
  /** It cannot take over as long as other tabs show the old version. */
  | 'other-tabs'

export function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'seen') return 'entry' in data && typeof data.entry === 'string'
  return data.type === 'take-over' || data.type === 'mend'
}

export function isWorkerMessage(data: unknown): data is WorkerMessage {
  return data === 'ready' || data === 'other-tabs'
}
