import type { Browser } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { firstOpenings, laterOpenings, type Openings } from './opening.ts'
import type { Addresses } from './serve.ts'

const VISITS = 11

/** Measures how long the page takes to open, compared with a page that contains only Monaco editors. */
export async function measureOpening(
  browser: Browser,
  { page, peers }: Addresses,
): Promise<Record<'times' | 'tasks' | 'shifts', readonly Measurement[]>> {
  const addresses = { page, peer: `${peers}monaco.html` }
  const visits: readonly (readonly [when: string, openings: Openings])[] = [
    ['on a first visit', await firstOpenings(browser, addresses, VISITS)],
    ['on a later visit', await laterOpenings(browser, addresses, VISITS)],
  ]
  return {
    times: visits.flatMap(([when, openings]) => timesOf(when, openings)),
    tasks: visits.map(([when, { page: openings }]) => ({
      name: `opening ${when}`,
      unit: 'ms',
      values: openings.map(({ longestTask }) => longestTask),
      bar: 100,
      limited: 'p95',
    })),
    shifts: visits.map(([when, { page: openings }]) => ({
      name: `opening ${when}`,
      unit: 'score',
      values: openings.map(({ shift }) => shift),
      bar: 0,
      limited: 'p95',
    })),
  }
}

function timesOf(when: string, { page, peer }: Openings): readonly Measurement[] {
  const shared = { unit: 'ms', limited: 'median' } as const
  const compared = (moment: 'visible' | 'usable') => ({
    values: page.map((opening) => opening[moment]),
    timesPeer: 2.5,
    peer: { name: 'Monaco alone', values: peer.map((opening) => opening[moment]) },
  })
  return [
    { ...shared, name: `visible ${when}`, bar: 300, ...compared('visible') },
    {
      ...shared,
      name: `all panes visible ${when}`,
      bar: 300,
      values: page.map(({ panes }) => panes ?? Number.NaN),
    },
    { ...shared, name: `usable ${when}`, bar: 1500, ...compared('usable') },
  ]
}
