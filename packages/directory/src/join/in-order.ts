/** How a batch ended. It is kept as a value, since a batch may fail before anyone waits for it. */
type Settled<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly reason: unknown }

/**
 * Works on batches, several at a time, and gives the results in the order of the batches.
 * @param concurrency how many may be under way
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
      // oxlint-disable-next-line no-await-in-loop -- the order is the point
      yield resultOf(await first)
    }
  } finally {
    // Whoever takes the sources away must not do so while something still works on them.
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
