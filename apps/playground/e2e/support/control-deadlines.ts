import type { Page } from '@playwright/test'

/** Switches between the page's own deadlines and deadlines that a long rule exceeds on every machine. */
export interface Deadlines {
  /** Makes the deadlines of later evaluations 400 ms, after which old results look outdated, and withholds their answers. */
  readonly shorten: () => Promise<void>
  /** Restores the page's own deadlines for later requests, so that no ordinary rule exceeds them. */
  readonly restore: () => Promise<void>
}

/**
 * Controls the deadlines of evaluations (1 to 3 seconds). The evaluation limits stop every rule within a fraction of
 * a second, so on a fast machine, or while the page is busy, the answer would be there before the deadline.
 *
 * Call this function before opening the page.
 */
export async function controlDeadlines(page: Page): Promise<Deadlines> {
  await page.addInitScript(() => {
    // The whole function runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const isShortened = (): boolean => Reflect.get(globalThis, 'shortDeadlines') === true
    const wait = globalThis.setTimeout
    const sooner = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
      const shown = isShortened() && delay >= 1000 && delay <= 3000 ? 400 : delay
      return Reflect.apply(wait, globalThis, [handler, shown, ...args])
    }
    /** A worker whose answers about values do not arrive while the deadlines are short. */
    class LateWorker extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        if (['language', 'proofs'].includes(options?.name ?? '')) return
        this.addEventListener('message', (event) => {
          if (isShortened() && event.data?.type === 'answer') event.stopImmediatePropagation()
        })
      }
    }
    Object.assign(globalThis, { setTimeout: sooner, Worker: LateWorker })
  })
  const set = async (shortDeadlines: boolean): Promise<void> => {
    await page.evaluate((short) => {
      Object.assign(globalThis, { shortDeadlines: short })
    }, shortDeadlines)
  }
  return { shorten: () => set(true), restore: () => set(false) }
}
