import { shellFiles } from '../e2e/support/shell-files.ts'
import type { Measurement } from './measurement.ts'

/** Measures the compressed size of everything that loads before the first view. */
export function measureShell(): readonly Measurement[] {
  const kibibytes = shellFiles().reduce((sum, { bytes }) => sum + bytes, 0) / 1024
  return [
    {
      name: 'the shell, before Monaco',
      unit: 'KiB',
      values: [kibibytes],
      bar: 110,
      limited: 'median',
    },
  ]
}
