// oxlint-disable unicorn/require-post-message-target-origin -- all clients have the same origin
// Makes the page work offline: caches the files of one build and handles only requests for these files.
import { isPageMessage, type PageMessage, type WorkerMessage } from '../messages.ts'
import type { Build } from './build.ts'
import { Precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope
/** The build, inserted by the bundler. */
declare const BUILD: Build

const { scope } = self.registration

const asksFirst = ['localhost', '127.0.0.1', '[::1]'].includes(self.location.hostname)
const precache = new Precache(BUILD, {
  scope,
  caches,
  fetch: (request) => fetch(request),
  asksFirst,
})

self.addEventListener('install', (event) => {
  event.waitUntil(precache.fill())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeCharge())
})

self.addEventListener('fetch', (event) => {
  const address = precache.addressOf(event.request)
  if (address === undefined) return
  const answer = precache.answer(address)
  if (address === scope && asksFirst) {
    // Clone the response before the browser reads it.
    event.waitUntil(leaveToOthers(answer.then((page) => page.clone())))
  }
  event.respondWith(answer)
})

self.addEventListener('message', (event) => {
  if (isPageMessage(event.data)) event.waitUntil(obey(event.data, event.source))
})

/**
 * Activates this worker. Runs once no page uses the old worker, or when the only open page requests activation; see
 * `take-over`.
 */
async function takeCharge(): Promise<void> {
  await precache.removeOthers()
  await self.clients.claim()
}

async function obey(message: PageMessage, page: ExtendableMessageEvent['source']): Promise<void> {
  const reply = (text: WorkerMessage): void => page?.postMessage(text)
  switch (message.type) {
    case 'seen':
      // A page loaded from the network may already belong to this build before this worker is active.
      if (!precache.has(message.entry)) return reply('ready')
      return (await isAlone()) ? self.skipWaiting() : undefined
    case 'take-over':
      return (await isAlone()) ? self.skipWaiting() : reply('other-tabs')
    case 'repair':
      return precache.repair()
    default:
      return message satisfies never
  }
}

/** True if at most one tab shows the page. With a second tab, activation would mix files of two builds. */
async function isAlone(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => url.startsWith(scope)).length <= 1
}

/** Unregisters the worker if another program now uses the address. */
async function leaveToOthers(answer: Promise<Response>): Promise<void> {
  const page = await answer.catch(() => undefined)
  if (!page || (await precache.isAsBuilt(scope, page))) return
  try {
    await self.registration.update()
  } catch {
    await precache.remove()
    await self.registration.unregister()
  }
}
