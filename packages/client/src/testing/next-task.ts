/** Resolves in the next task, when all pending microtasks have run and unhandled rejections are reported. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
