import { parentPort } from 'node:worker_threads'

/** Sends the server's address and token to the parent thread. */
export function tellServed(baseUrl: string, token: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
  parentPort?.postMessage({ baseUrl, token })
}
