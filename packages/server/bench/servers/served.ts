import { parentPort } from 'node:worker_threads'

/** Tells who started this thread where its server is, and a token for it. */
export function tellServed(baseUrl: string, token: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It is a thread, not a window.
  parentPort?.postMessage({ baseUrl, token })
}
