/**
 * Lets the page work without a network from now on. Undefined where the browser has no service workers, or none for
 * this address (not https, private, switched off): then the page needs its server, and is the same otherwise.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  // The development server has no such file.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined
  try {
    await navigator.serviceWorker.register('./service-worker.js')
    return await navigator.serviceWorker.getRegistration()
  } catch {
    return undefined
  }
}
