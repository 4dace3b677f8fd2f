import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { firstOpenings, laterOpenings, type Openings } from './opening.ts'
import type { Addresses } from './serve.ts'

const VISITS = 7

/** Measures how long the page takes to open, compared with a page that contains only Monaco editors. */
export async function measureOpening(
  browser: Browser,
  { page, peers }: Addresses,
): Promise<readonly Measurement[]> {
  const peer = `${peers}monaco.html`
  const first = [
    await firstOpenings(browser, page, VISITS),
    await firstOpenings(browser, peer, VISITS),
  ] as const
  const later = [
    await laterOpenings(browser, page, VISITS),
    await laterOpenings(browser, peer, VISITS),
  ] as const
  return [...rows('on a first visit', ...first), ...rows('on a later visit', ...later)]
}

function rows(when: string, page: Openings, peer: Openings): readonly Measurement[] {
  const bars = { visible: 300, usable: 1500 }
  return (['visible', 'usable'] as const).map((what) => ({
    name: `${what} ${when}`,
    unit: 'ms',
    values: page[what],
    bar: bars[what],
    limited: 'median',
    peer: { name: 'Monaco alone', values: peer[what] },
  }))
}
