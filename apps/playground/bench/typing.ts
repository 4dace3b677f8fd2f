import type { Page } from '@playwright/test'
import { focusEditor } from './open-page.ts'
import type { Goal } from './stopwatch.ts'

/** A key press and the states that it leads to. */
export interface Step {
  readonly key: string
  readonly goals: Readonly<Record<string, Goal>>
}

/** Times from a key press in milliseconds, keyed by goal; keys that end with `ON_SCREEN` include painting. */
export type Times = Readonly<Record<string, readonly number[]>>

/** The suffix of times that include painting. */
export const ON_SCREEN = ' on the screen'

/** The pause between key presses in milliseconds, typical of someone who thinks while typing. */
const PAUSE_MS = 120
/**
 * The duration of a frame in milliseconds. Pauses vary by up to one frame so that key presses fall anywhere between
 * two frames.
 */
const FRAME_MS = 1000 / 60
/** Warm-up rounds that let the browser compile the page's code. */
const ROUNDS_BEFORE = 20

/** Presses the keys repeatedly and measures the time to each goal. */
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
 * Types faster than most people and returns the duration of the longest main-thread task in milliseconds, 0 if no
 * task took 50 ms, the shortest duration that browsers report; and the cumulative layout shift.
 */
export async function longestTask(
  page: Page,
  text: string,
): Promise<{ readonly task: number; readonly shift: number }> {
  await page.keyboard.type(text.slice(0, 1))
  await page.waitForTimeout(1000)
  await page.evaluate(() => [stopwatch.longTasks.splice(0), stopwatch.shifts.splice(0)])
  await page.keyboard.type(text.slice(1), { delay: 60 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => ({
    task: Math.max(0, ...stopwatch.longTasks),
    shift: stopwatch.shifts.reduce((sum, each) => sum + each, 0),
  }))
}
