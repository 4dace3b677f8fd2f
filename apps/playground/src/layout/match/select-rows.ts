import { linesWith } from '../../evaluation/match/packed-rows.ts'
import {
  accountOutcomes,
  type AccountOutcomeKind,
  type AccountTable,
  type RowTable,
} from '../../evaluation/report.ts'

/** The orders of a list: as written, by name, or by outcome. */
export type RowOrder = 'list' | 'name' | 'outcome'

/** The rows that the user wants to see. */
export interface RowChoice {
  /** The text that rows contain, ignoring case. */
  readonly search: string
  readonly order: RowOrder
  /** The outcome of accounts; absent for all outcomes. */
  readonly outcome?: AccountOutcomeKind | undefined
}

/** Returns the indexes of the chosen accounts, in their order. */
export function selectAccounts(table: AccountTable, choice: RowChoice): Uint32Array {
  const { outcomes } = table
  const { order, outcome } = choice
  const chosen = selectRows(table, choice)
  const kind = outcome === undefined ? -1 : accountOutcomes.indexOf(outcome)
  const kept = kind === -1 ? chosen : chosen.filter((index) => outcomes[index] === kind)
  if (order !== 'outcome') return kept
  const sorted = new Uint32Array(kept.length)
  let length = 0
  for (const each of accountOutcomes.keys()) {
    for (const index of kept) if (outcomes[index] === each) sorted[length++] = index
  }
  return sorted
}

/** Returns the indexes of the rows that contain the search, in their order. */
export function selectRows(
  { byLabel, search: lines }: RowTable<unknown>,
  { order, search }: Pick<RowChoice, 'order' | 'search'>,
): Uint32Array {
  const all = order === 'name' ? byLabel : Uint32Array.from(byLabel.keys())
  const wanted = search.trim().toLowerCase().replaceAll('\n', ' ')
  if (wanted === '') return all
  const found = new Uint8Array(all.length)
  for (const index of linesWith(lines, wanted)) found[index] = 1
  return all.filter((index) => found[index] === 1)
}
