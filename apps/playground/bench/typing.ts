import type { Page } from '@playwright/test'
import { focusEditor } from './open-page.ts'
import type { Goal } from './stopwatch.ts'

/** A key, and what is to be seen once it has been pressed. */
export interface Step {
  readonly key: string
  readonly goals: Readonly<Record<string, Goal>>
}

/** How long after a key something was on the page, in milliseconds, by its name; until it was painted, by that and `ON_SCREEN`. */
export type Times = Readonly<Record<string, readonly number[]>>

/** What the stopwatch puts behind the name of a goal. */
export const ON_SCREEN = ' on the screen'

/** As somebody types who thinks. */
const PAUSE_MS = 120
/** Keys come anywhere between two frames: pauses of one length would have them all come at one place. */
const FRAME_MS = 1000 / 60
/** Rounds in which the browser compiles what it runs from then on. */
const ROUNDS_BEFORE = 20

/** Presses the keys of the steps over and over, and says how long after each its goals were reached. */
export async function timeSteps(
  page: Page,
  editor: string,
  steps: readonly Step[],
  rounds: number,
): Promise<Times> {
  await focusEditor(page, editor)
  const times: Record<string, number[]> = {}
  for (let round = -ROUNDS_BEFORE; round < rounds; round++) {
    for (const { goals, key } of steps) {
      await page.waitForTimeout(PAUSE_MS + Math.random() * FRAME_MS)
      await page.evaluate((each) => stopwatch.arm(each), goals)
      await page.keyboard.press(key)
      const shown = await page.evaluate(() => stopwatch.shown)
      if (round < 0) continue
      for (const [name, time] of Object.entries(shown)) (times[name] ??= []).push(time)
    }
  }
  return times
}

/**
 * Types a text where the caret is, faster than most people, and says how long the longest task of the page's thread took
 * meanwhile; 0 where none was longer than the 50 ms from which browsers tell.
 */
export async function longestTask(page: Page, text: string): Promise<number> {
  await page.keyboard.type(text.slice(0, 1))
  await page.waitForTimeout(1000)
  await page.evaluate(() => stopwatch.longTasks.splice(0))
  await page.keyboard.type(text.slice(1), { delay: 60 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(0, ...stopwatch.longTasks))
}
