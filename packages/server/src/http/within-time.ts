/** What a promise comes to, or `late` of it when that takes longer than so many milliseconds. */
export async function withinTime<T>(
  milliseconds: number,
  work: T | Promise<T>,
  late: () => T,
): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>()
  const timer = setTimeout(() => resolve(late()), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
