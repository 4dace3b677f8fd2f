import type { Browser, BrowserContext } from '@playwright/test'
import { ON_SCREEN } from './typing.ts'
import { focusEditor, newVisitor } from './open-page.ts'

/** The opening times of several visits, in milliseconds. */
export interface Openings {
  /** Times until the first contentful paint. */
  readonly visible: readonly number[]
  /** Times until the editors are ready and a typed character is painted. */
  readonly usable: readonly number[]
  /** The durations of the longest tasks of the page; 0 if no task took 50 ms. */
  readonly longestTask: readonly number[]
  /** The cumulative layout shifts. */
  readonly shift: readonly number[]
}

/** Warm-up visits: browsers cache compiled scripts only from the third visit on. */
const VISITS_BEFORE = 3

/** Measures visits with empty caches. */
export async function firstOpenings(
  browser: Browser,
  address: string,
  visits: number,
): Promise<Openings> {
  const openings: Opening[] = []
  for (let visit = 0; visit < visits; visit++) {
    const context = await newVisitor(browser)
    openings.push(await visitPage(context, address))
    await context.close()
  }
  return openingsOf(openings)
}

/** Measures visits with warm caches. */
export async function laterOpenings(
  browser: Browser,
  address: string,
  visits: number,
): Promise<Openings> {
  const context = await newVisitor(browser)
  const openings: Opening[] = []
  for (let visit = -VISITS_BEFORE; visit < visits; visit++) {
    const opening = await visitPage(context, address)
    if (visit >= 0) openings.push(opening)
  }
  await context.close()
  return openingsOf(openings)
}

interface Opening {
  readonly visible: number
  readonly usable: number
  readonly longestTask: number
  readonly shift: number
}

function openingsOf(openings: readonly Opening[]): Openings {
  return {
    visible: openings.map(({ visible }) => visible),
    usable: openings.map(({ usable }) => usable),
    longestTask: openings.map(({ longestTask }) => longestTask),
    shift: openings.map(({ shift }) => shift),
  }
}

async function visitPage(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const mounted = await page.evaluate(() => stopwatch.mounted)
  await focusEditor(page, 'Rule')
  // No rule contains `~`.
  await page.evaluate(() => stopwatch.arm({ key: { selector: '.view-lines', text: '~' } }))
  await page.keyboard.press('~')
  const { [`key${ON_SCREEN}`]: key = Number.NaN } = await page.evaluate(() => stopwatch.shown)
  const visible = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  const { longestTask, shift } = await page.evaluate(() => ({
    longestTask: Math.max(0, ...stopwatch.longTasks),
    shift: stopwatch.shifts.reduce((sum, each) => sum + each, 0),
  }))
  // The page stores typed text, so remove it before the next visit.
  await page.keyboard.press('Backspace')
  await page.close()
  return { visible, usable: mounted + key, longestTask, shift }
}
