export type Records<R> = Iterable<R> | AsyncIterable<R>

const batchSize = 1024

export async function* batchesOf<R>(records: Records<R>): AsyncGenerator<readonly R[]> {
  if (Array.isArray(records)) {
    const all: readonly R[] = records
    for (let start = 0; start < all.length; start += batchSize) {
      yield all.slice(start, start + batchSize)
    }
    return
  }
  let batch: R[] = []
  if (Symbol.asyncIterator in records) {
    for await (const record of records) {
      if (batch.push(record) < batchSize) continue
      yield batch
      batch = []
    }
  } else {
    // A plain loop, because awaiting each record would take longer than matching it.
    for (const record of records) {
      if (batch.push(record) < batchSize) continue
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
