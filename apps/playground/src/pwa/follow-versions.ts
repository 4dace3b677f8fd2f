// oxlint-disable unicorn/require-post-message-target-origin -- messages to a worker have no target origin
import { isWorkerMessage, type PageMessage, type WorkerMessage } from './messages.ts'

/** The minimum time in milliseconds between update checks that run when the page becomes visible. */
const ASK_AFTER_MS = 60 * 60 * 1000

/** Reports a newer version once all its files are stored. Returns a function that stops the checks. */
export function followVersions(
  registration: ServiceWorkerRegistration,
  tell: (message: WorkerMessage) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const { serviceWorker } = navigator

  serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      if (isWorkerMessage(data)) tell(data)
    },
    { signal },
  )
  const see = (): void => say(registration.waiting, { type: 'seen', entry: entryOf(document) })
  const follow = (): void =>
    registration.installing?.addEventListener('statechange', see, { signal })
  // A new version may already be waiting.
  see()
  follow()
  registration.addEventListener('updatefound', follow, { signal })

  let asked = Date.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AFTER_MS) return
      asked = Date.now()
      // The check fails while the page is offline. There is nothing to report.
      registration.update().catch(() => undefined)
    },
    { signal },
  )
  say(serviceWorker.controller, { type: 'repair' })
  return () => stopping.abort()
}

/** Activates the newer version and reloads the page. */
export function takeNewVersion({ waiting }: ServiceWorkerRegistration): void {
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  if (waiting) say(waiting, { type: 'take-over' })
  else reload()
}

function reload(): void {
  location.reload()
}

function say(worker: ServiceWorker | null, message: PageMessage): void {
  worker?.postMessage(message)
}

/** Returns the address of the entry script, which is unique to each version. */
function entryOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
}

/**
 * Registers the service worker for offline use. Returns undefined if the browser does not support service workers at
 * this address (no https, a private window, or disabled); the page then needs the server.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // The development server has no service worker file.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('./service-worker.js')
    return await navigator.serviceWorker.getRegistration()
  } catch {
    return undefined
  }
}
