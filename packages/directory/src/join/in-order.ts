/** The settled result of a batch. A batch may fail before its result is awaited. */
type Settled<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: unknown }

/**
 * Processes batches concurrently and yields the results in order.
 * @param concurrency the maximum number of concurrent batches
 */
export async function* inOrder<Batch, Result>(
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  concurrency: number,
  work: (batch: Batch) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Settled<Result>>[] = []
  try {
    for await (const batch of batches) {
      underWay.push(settle(work, batch))
      if (underWay.length < Math.max(1, concurrency)) continue
      const first = underWay.shift()
      if (first !== undefined) yield resultOf(await first)
    }
    for (let first = underWay.shift(); first !== undefined; first = underWay.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- results are yielded in order
      yield resultOf(await first)
    }
  } finally {
    // The caller may close the sources only after all work has ended.
    await Promise.all(underWay)
  }
}

async function settle<Batch, Result>(
  work: (batch: Batch) => Result | Promise<Result>,
  batch: Batch,
): Promise<Settled<Result>> {
  try {
    return { ok: true, result: await work(batch) }
  } catch (reason) {
    return { ok: false, reason }
  }
}

function resultOf<Result>(settled: Settled<Result>): Result {
  if (settled.ok) return settled.result
  throw settled.reason
}
