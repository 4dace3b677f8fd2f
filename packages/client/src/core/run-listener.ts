/** Runs what the caller listens with. What it throws fails nothing of ours: it is reported as an uncaught error. */
export function runListener(listener: () => void): void {
  try {
    listener()
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
