import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../output/style.ts'
import { wrapLines } from '../output/wrap-lines.ts'

/** Formats the assumptions of a proof, one per paragraph. */
export function assumptionLines(style: Style, assumptions: readonly string[]): string {
  const label = 'assumes:'
  return assumptions
    .map((each) => {
      const text = `  ${label} ${safeInline(each.replace(/\.$/, ''))}`
      return wrapLines(text, { hanging: 4 }).replace(label, style.dim(label))
    })
    .join('')
}

/** The assumptions of several proofs, numbered from 1. */
export class NumberedAssumptions {
  readonly #numbers = new Map<string, number>()

  /** Returns the numbers of assumptions as a list, such as `1, 3`. */
  cite(assumptions: readonly string[]): string {
    return [...new Set(assumptions.map((each) => this.#numberOf(each)))]
      .toSorted((left, right) => left - right)
      .join(', ')
  }

  #numberOf(assumption: string): number {
    const number = this.#numbers.get(assumption) ?? this.#numbers.size + 1
    this.#numbers.set(assumption, number)
    return number
  }

  /** Formats the cited assumptions as a numbered list with a heading; empty without assumptions. */
  report(style: Style): string {
    if (this.#numbers.size === 0) return ''
    const width = String(this.#numbers.size).length
    const lines = [...this.#numbers].map(([assumption, number]) => {
      const label = String(number).padStart(width)
      const text = safeInline(assumption.replace(/\.$/, ''))
      const sentence = text.replace(/^(?:no|nobody|the) /, capitalized)
      const item = wrapLines(`  ${label}  ${sentence}`, { hanging: width + 4 })
      return item.replace(label, style.dim(label))
    })
    return `${style.heading('Assumptions')}\n${lines.join('')}`
  }
}

/** Any other first word is often the name of a claim. */
function capitalized(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
