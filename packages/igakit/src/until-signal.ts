/** What asks a process to end in its own time. */
const signals = ['SIGINT', 'SIGTERM'] as const

/** Resolves when the process is asked to end. Who asks again gets what the signal does by itself: an end at once. */
export function untilSignal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      for (const signal of signals) process.off(signal, stop)
      resolve()
    }
    for (const signal of signals) process.on(signal, stop)
  })
}
