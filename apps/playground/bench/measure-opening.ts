import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { firstOpenings, laterOpenings, type Openings } from './opening.ts'
import type { Addresses } from './serve.ts'

const VISITS = 7

/** Measures how long the page takes to open, compared with a page that contains only Monaco editors. */
export async function measureOpening(
  browser: Browser,
  { page, peers }: Addresses,
): Promise<Record<'times' | 'tasks' | 'shifts', readonly Measurement[]>> {
  const peer = `${peers}monaco.html`
  const first = [
    await firstOpenings(browser, page, VISITS),
    await firstOpenings(browser, peer, VISITS),
  ] as const
  const later = [
    await laterOpenings(browser, page, VISITS),
    await laterOpenings(browser, peer, VISITS),
  ] as const
  const visits = { 'on a first visit': first[0], 'on a later visit': later[0] }
  const each = (row: (when: string, openings: Openings) => Measurement): readonly Measurement[] =>
    Object.entries(visits).map(([when, openings]) => row(when, openings))
  return {
    times: [...rows('on a first visit', ...first), ...rows('on a later visit', ...later)],
    tasks: each((when, { longestTask }) => ({
      name: `opening ${when}`,
      unit: 'ms',
      values: longestTask,
      bar: 100,
      limited: 'p95',
    })),
    shifts: each((when, { shift }) => ({
      name: `opening ${when}`,
      unit: 'score',
      values: shift,
      bar: 0,
      limited: 'p95',
    })),
  }
}

function rows(when: string, page: Openings, peer: Openings): readonly Measurement[] {
  const bars = { visible: 300, usable: 1500 }
  return (['visible', 'usable'] as const).map((what) => ({
    name: `${what} ${when}`,
    unit: 'ms',
    values: page[what],
    bar: bars[what],
    limited: 'median',
    timesPeer: 2.5,
    peer: { name: 'Monaco alone', values: peer[what] },
  }))
}
