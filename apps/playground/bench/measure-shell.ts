import { shellKibibytes } from '../e2e/support/shell-files.ts'
import type { Measurement } from './measurement.ts'

/** What is loaded before the page shows itself, compressed. */
export function measureShell(): readonly Measurement[] {
  return [
    {
      name: 'the shell, before Monaco',
      unit: 'KiB',
      values: [shellKibibytes()],
      bar: 110,
      judged: 'median',
    },
  ]
}
