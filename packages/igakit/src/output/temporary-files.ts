import { rmSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const files = new Set<string>()

/**
 * Removes a file or a folder if the process ends before `keepFile` is called, whether by a signal, a call of `exit` or an
 * exception.
 */
export function removeFileAtExit(path: string): void {
  if (files.size === 0) {
    process.on('exit', removeAll)
    for (const signal of signals) process.on(signal, endBySignal)
  }
  files.add(path)
}

/** Cancels `removeFileAtExit`. */
export function keepFile(path: string): void {
  files.delete(path)
  if (files.size === 0) stopWatching()
}

function removeAll(): void {
  for (const path of files) rmSync(path, { force: true, recursive: true })
}

function endBySignal(signal: NodeJS.Signals): void {
  removeAll()
  stopWatching()
  // A listener disables the default action of the signal; if there are no other listeners, the process must still end.
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
}

function stopWatching(): void {
  process.off('exit', removeAll)
  for (const signal of signals) process.off(signal, endBySignal)
}
