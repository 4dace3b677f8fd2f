import type { Transactions } from './transactions.ts'

/** Counts: 0 at the first call with a name, and one more at each further one, whichever process makes it. */
export async function nextCount(transactions: Transactions, name: string): Promise<number> {
  const { count } = await transactions.write((database) =>
    database
      .insertInto('counters')
      .values({ name, count: 0 })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((expressions) => ({ count: expressions('counters.count', '+', 1) })),
      )
      .returning('count')
      .executeTakeFirstOrThrow(),
  )
  return count
}
