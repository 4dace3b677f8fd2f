import { claimSamples } from '@igakit/cel/samples'
import type { Document } from './document.ts'

export interface Sample {
  readonly id: string
  readonly title: string
  readonly document: Document
}

/** A token of each platform with a rule that admits it. */
export const samples: readonly Sample[] = Object.entries(claimSamples).map(
  ([id, { title, claims, rule }]) => ({
    id,
    title,
    document: { rule, claims: JSON.stringify(claims, null, 2) },
  }),
)

/** The sample that a document is, unchanged. */
export function sampleOf({ rule, claims }: Document): Sample | undefined {
  return samples.find(({ document }) => document.rule === rule && document.claims === claims)
}
