import type { ControlledTransaction, Kysely } from 'kysely'
import type { SqlEngine } from './sql-engine.ts'
import type { Settled } from './store.ts'
import { StoreUnavailable } from './store-unavailable.ts'
import type { Tables } from './tables.ts'
import { Turns } from './turns.ts'
import { WriteConflict } from './write-conflict.ts'

/** A transaction under way. */
export interface OpenTransaction {
  readonly database: Kysely<Tables>
  /** A connection runs one statement at a time; work that is made of several takes one turn for all. */
  readonly turns: Turns
  /** Set where what is written over has to be wiped from the files once the transaction is committed. */
  wipes: boolean
}

/** How often work is tried when others write the same records at the same time. */
const ATTEMPTS = 10

/** The transactions of a database: all or nothing, again where others come first, and finished before it is closed. */
export class Transactions {
  readonly #database: Kysely<Tables>
  readonly #engine: SqlEngine
  readonly #underWay = new Set<Promise<unknown>>()
  #closed: Promise<void> | undefined
  #isFaulty = false

  /** @param database Closed together with the transactions. */
  constructor(database: Kysely<Tables>, engine: SqlEngine) {
    this.#database = database
    this.#engine = engine
  }

  /** True if the disk failed since the last successful write. */
  get isFaulty(): boolean {
    return this.#isFaulty
  }

  /** Runs a single statement that reads. */
  read<T>(statement: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#enter(() => this.#explained(statement, 'no'))
  }

  /** Runs a single statement that writes, which is a transaction of its own. */
  write<T>(statement: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#enter(async () => {
      const result = await this.#explained(statement, 'unknown')
      this.#isFaulty = false
      return result
    })
  }

  /** Commits what work has done where its result is `ok`, and undoes it else. */
  run<T extends Settled>(work: (transaction: OpenTransaction) => Promise<T>): Promise<T> {
    return this.#enter(() => this.#retry(work))
  }

  /** Closes the database when the transactions under way are finished; there is none after. */
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
        // oxlint-disable-next-line no-await-in-loop -- The next attempt is made only when this one has failed.
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
    const transaction = { database, turns: new Turns(), wipes: false }
    let committing = false
    try {
      if (isRepeated) await this.#engine.queue(database)
      const result = await work(transaction)
      committing = result.ok
      await transaction.turns.take(() =>
        (result.ok ? database.commit() : database.rollback()).execute(),
      )
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

  /** @param done Whether what was to be written is, as far as is known where the database does not answer. */
  #explain(error: unknown, done: 'no' | 'unknown'): unknown {
    const kind = this.#engine.kindOfFailure(error)
    this.#isFaulty ||= kind === 'full' || kind === 'read-only' || kind === 'damaged'
    return kind === 'conflict' || kind === 'unknown'
      ? error
      : new StoreUnavailable(done, kind, { cause: error })
  }
}

async function undo(transaction: ControlledTransaction<Tables>): Promise<void> {
  if (transaction.isCommitted || transaction.isRolledBack) return
  try {
    await transaction.rollback().execute()
  } catch {
    // The connection is gone, and the transaction with it. Why is in the error that it is undone for.
  }
}
