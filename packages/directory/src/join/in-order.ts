/**
 * Works on batches, several at a time, and gives the results in the order of the batches.
 * @param concurrency how many may be under way
 */
export async function* inOrder<Batch, Result>(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  concurrency: number,
  work: (batch: Batch) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = []
  try {
    for await (const batch of batches) {
      underWay.push(Promise.resolve(work(batch)))
      if (underWay.length < Math.max(1, concurrency)) continue
      const first = underWay.shift()
      if (first !== undefined) yield await first
    }
    for (let first = underWay.shift(); first !== undefined; first = underWay.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- the order is the point
      yield await first
    }
  } finally {
    // Whoever stops early has the first reason; those of the others must not go unhandled.
    await Promise.allSettled(underWay)
  }
}
