import type { Browser, BrowserContext } from '@playwright/test'
import { ON_SCREEN } from './typing.ts'
import { focusEditor, newVisitor } from './open-page.ts'

/** What visits waited for, in milliseconds. */
export interface Openings {
  /** Until there was something to see: the first contentful paint. */
  readonly visible: readonly number[]
  /** Until the editors stood there and a key that was pressed then was on the screen. */
  readonly usable: readonly number[]
}

/** Browsers keep what they have compiled of a script from its third run on. */
const VISITS_BEFORE = 3

/** First visits: nothing is in any cache. */
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

/** Visits of somebody who has been there before. */
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
}

function openingsOf(openings: readonly Opening[]): Openings {
  return {
    visible: openings.map(({ visible }) => visible),
    usable: openings.map(({ usable }) => usable),
  }
}

async function visitPage(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const mounted = await page.evaluate(() => stopwatch.mounted)
  await focusEditor(page, 'Rule')
  // No rule has such a character.
  await page.evaluate(() => stopwatch.arm({ key: { selector: '.view-lines', text: '~' } }))
  await page.keyboard.press('~')
  const { [`key${ON_SCREEN}`]: key = Number.NaN } = await page.evaluate(() => stopwatch.shown)
  const visible = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  // The page keeps what is typed for the next visit.
  await page.keyboard.press('Backspace')
  await page.close()
  return { visible, usable: mounted + key }
}
