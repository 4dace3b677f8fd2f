import type { MatchSummary } from '@igakit/directory'
import { percent } from '../words.ts'
import { html, type Markup } from './markup.ts'
import { formatCount } from '../../../../output/format-count.ts'

/** A part of a bar. */
interface Segment {
  readonly label: string
  readonly count: number
  readonly className: string
}

/** A bar of the picture: the accounts that reach a step, by their next step. */
interface Step {
  readonly label: string
  readonly segments: readonly Segment[]
}

const width = 720
const labelWidth = 150
const barHeight = 30
const rowHeight = 64

/** Returns the steps through which accounts pass: the filter, each case, and a last step for unmatched accounts. */
function stepsOf({ accounts, cases, outcomes }: MatchSummary): readonly Step[] {
  const [first] = cases
  const reached = first?.tried ?? 0
  const stopped = accounts - reached
  const filter: Step = {
    label: 'Account filter',
    segments: [
      { label: 'excluded or failed', count: stopped, className: 'ignored' },
      { label: 'to case 1', count: reached, className: 'rest' },
    ],
  }
  const ofCases = cases.map(({ caseIndex, matched, tried }, index): Step => {
    const next = cases[index + 1]?.tried ?? outcomes.created + outcomes.match_only
    const name = index + 1 < cases.length ? `to case ${index + 2}` : 'no user'
    return {
      label: `Case ${caseIndex + 1}`,
      segments: [
        { label: 'matched', count: matched, className: 'matched' },
        { label: 'ambiguous or failed', count: tried - matched - next, className: 'ambiguous' },
        { label: name, count: next, className: 'rest' },
      ],
    }
  })
  return stopped === 0 ? ofCases : [filter, ...ofCases]
}

/**
 * Draws the flow of accounts through the cases as bars. The same numbers follow as a table.
 *
 * @param name The name of the picture, unique in the page.
 */
export function flowPicture(summary: MatchSummary, name: string): Markup {
  const steps = stepsOf(summary)
  const height = steps.length * rowHeight + 8
  return html`<figure>
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title ${name}-text">
      <title id="${name}-title">Flow of accounts through the cases</title>
      <desc id="${name}-text">${steps.map(describe).join(' ')}</desc>
      ${steps.map((step, index) => drawStep(step, index * rowHeight + 8, summary.accounts))}
    </svg>
    <figcaption>
      Each bar shows the accounts that reach a step; its width is their share of all
      ${formatCount(summary.accounts, 'account')}.
    </figcaption>
  </figure> `
}

function describe({ label, segments }: Step): string {
  const parts = segments.filter(({ count }) => count > 0)
  return `${label}: ${parts.map((part) => `${formatCount(part.count)} ${part.label}`).join(', ') || 'no accounts'}.`
}

function drawStep({ label, segments }: Step, top: number, all: number): Markup {
  const scale = all === 0 ? 0 : (width - labelWidth) / all
  let left = labelWidth
  const shown = segments.filter(({ count }) => count > 0)
  const bars = shown.map(({ className, count }) => {
    const size = count * scale
    const bar = html`<rect
      class="${className}"
      x="${left.toFixed(1)}"
      y="${top}"
      width="${Math.max(0.5, size).toFixed(1)}"
      height="${barHeight}"
    />`
    left += size
    return bar
  })
  const text = shown
    .map((part) => `${part.label}: ${formatCount(part.count)} (${percent(part.count, all)})`)
    .join(' · ')
  return html`<text class="step" x="0" y="${top + 20}">${label}</text>${bars}<text
      class="numbers"
      x="${labelWidth}"
      y="${top + barHeight + 16}"
      >${text}</text
    > `
}
