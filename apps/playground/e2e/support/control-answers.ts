import type { Page } from '@playwright/test'

/** Switches between workers whose answers arrive and workers that do not answer in time. */
export interface Answers {
  /** Withholds later answers about values, so that their requests exceed the deadline. */
  readonly withhold: () => Promise<void>
  /** Delivers later answers. */
  readonly deliver: () => Promise<void>
}

/**
 * Controls whether the answers of evaluations arrive. The evaluation limits stop every rule within a fraction of a
 * second, so no rule exceeds the deadlines of the page (1 to 3 seconds) on every machine.
 *
 * Call this function before opening the page.
 */
export async function controlAnswers(page: Page): Promise<Answers> {
  await page.addInitScript(() => {
    /** A worker whose answers about values do not arrive while they are withheld. */
    class LateWorker extends Worker {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        // These workers read no values.
        if (['language', 'proofs'].includes(options?.name ?? '')) return
        this.addEventListener('message', (event) => {
          const isWithheld = Reflect.get(globalThis, 'answersAreWithheld') === true
          if (isWithheld && event.data?.type === 'answer') event.stopImmediatePropagation()
        })
      }
    }
    Object.assign(globalThis, { Worker: LateWorker })
  })
  const set = async (answersAreWithheld: boolean): Promise<void> => {
    await page.evaluate((withheld) => {
      Object.assign(globalThis, { answersAreWithheld: withheld })
    }, answersAreWithheld)
  }
  return { withhold: () => set(true), deliver: () => set(false) }
}
