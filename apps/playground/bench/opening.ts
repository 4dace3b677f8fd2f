import type { Browser, BrowserContext } from '@playwright/test'
import { ON_SCREEN } from './typing.ts'
import { focusEditor, newVisitor } from './open-page.ts'

/** One visit of a page. All times are in milliseconds from the start of navigation. */
export interface Opening {
  /** The first contentful paint. */
  readonly visible: number
  /** All panes painted; undefined on peer pages, which have no panes. */
  readonly panes: number | undefined
  /** The editors ready and a typed character painted. */
  readonly usable: number
  /** The duration of the longest task of the page; 0 if no task took 50 ms. */
  readonly longestTask: number
  /** The cumulative layout shift. */
  readonly shift: number
}

/** The visits of two pages, which take turns so that both meet the same state of the machine. */
export interface Openings {
  readonly page: readonly Opening[]
  readonly peer: readonly Opening[]
}

/** The addresses to visit. */
interface Pair {
  readonly page: string
  readonly peer: string
}

/** Warm-up visits: browsers cache compiled scripts only from the third visit on. */
const VISITS_BEFORE = 3

/** Measures visits with empty caches. */
export async function firstOpenings(
  browser: Browser,
  addresses: Pair,
  visits: number,
): Promise<Openings> {
  const firstVisit = async (address: string): Promise<Opening> => {
    const context = await newVisitor(browser)
    const opening = await visitPage(context, address)
    await context.close()
    return opening
  }
  const openings: { page: Opening[]; peer: Opening[] } = { page: [], peer: [] }
  for (let visit = 0; visit < visits; visit++) {
    openings.page.push(await firstVisit(addresses.page))
    openings.peer.push(await firstVisit(addresses.peer))
  }
  return openings
}

/** Measures visits with warm caches. */
export async function laterOpenings(
  browser: Browser,
  addresses: Pair,
  visits: number,
): Promise<Openings> {
  const visitors = { page: await newVisitor(browser), peer: await newVisitor(browser) }
  const openings: { page: Opening[]; peer: Opening[] } = { page: [], peer: [] }
  for (let visit = -VISITS_BEFORE; visit < visits; visit++) {
    const page = await visitPage(visitors.page, addresses.page)
    const peer = await visitPage(visitors.peer, addresses.peer)
    if (visit < 0) continue
    openings.page.push(page)
    openings.peer.push(peer)
  }
  await visitors.page.close()
  await visitors.peer.close()
  return openings
}

async function visitPage(context: BrowserContext, address: string): Promise<Opening> {
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'commit' })
  const mounted = await page.evaluate(() => stopwatch.mounted)
  const panes = await page.evaluate(() =>
    document.querySelector('#result') === null ? undefined : stopwatch.panes,
  )
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
  return { visible, panes, usable: mounted + key, longestTask, shift }
}
