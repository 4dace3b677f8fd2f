import type { ControlledTransaction, Kysely } from 'kysely'
import { StoreUnavailableError, WriteConflict } from './errors.ts'
import type { SqlEngine } from './sql-engine.ts'
import type { Settled } from './store.ts'
import type { Tables } from './tables.ts'

/**
 * Returns a counter's value, then increments it: 0 on the first call with a name, then 1, and so on, across processes.
 */
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

/** A queue that runs one asynchronous function at a time, in order. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs work after all earlier work has settled. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

/** A transaction in progress. */
export interface OpenTransaction {
  readonly database: Kysely<Tables>
  /**
   * A queue for statements, because a connection runs only one statement at a time. Work with several statements
   * uses one turn.
   */
  readonly turns: Turns
  /** The tenants whose records the transaction wrote. */
  readonly written: Set<string>
  /** True if overwritten data must be wiped from the files after the commit. */
  wipes: boolean
}

/** A watch for commits to the records of a tenant by this process. */
export interface Watch {
  readonly tenantId: string
  hasChanged: boolean
}

/** The maximum number of attempts if conflicts occur. */
const ATTEMPTS = 10

/** The transactions of a database: atomic, retried on conflicts, and finished before the database closes. */
export class Transactions {
  readonly #database: Kysely<Tables>
  readonly #engine: SqlEngine
  readonly #underWay = new Set<Promise<unknown>>()
  readonly #watches = new Set<Watch>()
  #closed: Promise<void> | undefined
  #isFaulty = false

  /** @param database A database that is closed together with the transactions. */
  constructor(database: Kysely<Tables>, engine: SqlEngine) {
    this.#database = database
    this.#engine = engine
  }

  /** True if the disk has failed since the last successful write. */
  get isFaulty(): boolean {
    return this.#isFaulty
  }

  /** Runs a single read statement. */
  read<T>(statement: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#enter(() => this.#explained(statement, 'no'))
  }

  /** Runs a single write statement as a transaction. */
  write<T>(statement: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#enter(async () => {
      const result = await this.#explained(statement, 'unknown')
      this.#isFaulty = false
      return result
    })
  }

  /** Runs work and commits the transaction if the result is `ok`; otherwise rolls the transaction back. */
  run<T extends Settled>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    return this.#enter(() => this.#retry(work))
  }

  /** Runs work and reports whether this process committed writes to the tenant's records meanwhile. */
  async watch<T>(tenantId: string, work: () => Promise<T>): Promise<{ result: T } & Watch> {
    const watch: Watch = { tenantId, hasChanged: false }
    this.#watches.add(watch)
    try {
      const result = await work()
      return { ...watch, result }
    } finally {
      this.#watches.delete(watch)
    }
  }

  /** Closes the database after pending transactions finish; new transactions are rejected. */
  close(): Promise<void> {
    this.#closed ??= Promise.allSettled(this.#underWay).then(() => this.#database.destroy())
    return this.#closed
  }

  async #enter<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new Error('The store is closed.')
    const promise = run()
    this.#underWay.add(promise)
    try {
      return await promise
    } finally {
      this.#underWay.delete(promise)
    }
  }

  async #explained<T>(
    statement: (database: Kysely<Tables>) => Promise<T>,
    done: 'no' | 'unknown',
  ): Promise<T> {
    try {
      return await statement(this.#database)
    } catch (error) {
      throw this.#explain(error, done)
    }
  }

  async #retry<T extends Settled>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- Retries are sequential.
        return await this.#transact(work, attempt > 1)
      } catch (error) {
        if (this.#engine.kindOfFailure(error) !== 'conflict') throw error
        if (attempt === ATTEMPTS) throw new WriteConflict('the same records', { cause: error })
      }
    }
  }

  async #transact<T extends Settled>(
    work: (transaction: OpenTransaction) => Promise<T>,
    isRepeated: boolean,
  ): Promise<T> {
    const database = await this.#begin()
    const transaction = { database, turns: new Turns(), written: new Set<string>(), wipes: false }
    let committing = false
    try {
      if (isRepeated) await this.#engine.queue(database)
      const result = await work(transaction)
      committing = result.ok
      await transaction.turns.take(() =>
        (result.ok ? database.commit() : database.rollback()).execute(),
      )
      if (result.ok) {
        for (const watch of this.#watches)
          watch.hasChanged ||= transaction.written.has(watch.tenantId)
      }
      if (result.ok && transaction.wipes) await this.#engine.wipe(this.#database)
      return result
    } catch (error) {
      await transaction.turns.take(() => undo(database))
      throw this.#explain(error, committing ? 'unknown' : 'no')
    }
  }

  async #begin(): Promise<ControlledTransaction<Tables>> {
    const { isolationLevel } = this.#engine
    const builder = this.#database.startTransaction()
    try {
      return await (isolationLevel ? builder.setIsolationLevel(isolationLevel) : builder).execute()
    } catch (error) {
      throw this.#explain(error, 'no')
    }
  }

  /** @param done The known state of the change if the database does not respond. */
  #explain(error: unknown, done: 'no' | 'unknown'): unknown {
    const kind = this.#engine.kindOfFailure(error)
    this.#isFaulty ||= kind === 'full' || kind === 'read-only' || kind === 'damaged'
    return kind === 'conflict' || kind === 'unknown'
      ? error
      : new StoreUnavailableError(done, kind, { cause: error })
  }
}

async function undo(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (transaction.isCommitted || transaction.isRolledBack) return
  try {
    await transaction.rollback().execute()
  } catch {
    // The connection is lost, and so is the transaction. The original error contains the reason.
  }
}
