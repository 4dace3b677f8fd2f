// oxlint-disable unicorn/require-post-message-target-origin -- a worker has no origin to aim at
import { isWorkerMessage, type PageMessage, type WorkerMessage } from './messages.ts'

/** How often a page that is looked at again asks whether there is a newer one. */
const ASK_AFTER_MS = 60 * 60 * 1000

/** Tells of a newer version of the page once all of it is here; returns how to stop. */
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
  // Whatever has begun already, and whatever will.
  see()
  follow()
  registration.addEventListener('updatefound', follow, { signal })

  let asked = Date.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_AFTER_MS) return
      asked = Date.now()
      // Without a connection there is nothing to find out.
      registration.update().catch(() => undefined)
    },
    { signal },
  )
  say(serviceWorker.controller, { type: 'mend' })
  return () => stopping.abort()
}

/** Has the newer version take over, and then shows it. */
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

/** The address of the script that the page began with: another one in each version. */
function entryOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? ''
}
