import { ManualClock, type StartTenantOptions } from '@igakit/server'
import { type Answer, startTestTenant, type TestTenant } from '@igakit/server/testing'
import { fixtures, START } from './model.ts'

/**
 * The tenant that the model is compared with. It can be stopped and started again on the same store. Several servers may
 * share the store: they answer in turns.
 */
export class Real implements AsyncDisposable {
  readonly clock = new ManualClock(new Date(START))
  readonly #options: StartTenantOptions
  readonly #count: number
  #tenants: readonly TestTenant[] = []
  #calls = 0

  /**
   * @param options Where its store is.
   * @param count How many servers it has.
   */
  constructor(options: Pick<StartTenantOptions, 'databaseUrl' | 'file'>, count = 1) {
    this.#count = count
    this.#options = { ...options, clock: this.clock, fixtures }
  }

  async start(): Promise<void> {
    for (let server = 0; server < this.#count; server++) {
      // oxlint-disable-next-line no-await-in-loop -- The first one makes the tables.
      this.#tenants = [...this.#tenants, await startTestTenant(this.#options)]
    }
  }

  async restart(): Promise<void> {
    await this[Symbol.asyncDispose]()
    await this.start()
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const tenant = this.#tenants[this.#calls++ % this.#count]
    if (!tenant) throw new Error('It was not started.')
    return tenant.call(method, path, body)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const started = this.#tenants
    this.#tenants = []
    await Promise.all(started.map((tenant) => tenant[Symbol.asyncDispose]()))
  }
}
