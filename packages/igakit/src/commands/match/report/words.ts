import type { FileResult } from '../result.ts'
import { listNames } from '../check-matched.ts'
import type { MappedColumn } from '../rows/columns/map-columns.ts'
import { type Encoding, encodings } from '../rows/detect/encoding.ts'
import { delimiterNames } from '../rows/detect/format.ts'
import type { RowFile } from '../rows/open-rows.ts'
import { isSettingName, type MatchSettingsOrigin, settingOptions } from '../settings.ts'

/** Formats a share with one decimal place; only a complete part is shown as 100.0 %. */
export function percent(part: number, all: number): string {
  if (all === 0) return ''
  const tenths = Math.round((part * 1000) / all)
  const shown = part === all ? 1000 : Math.min(999, part > 0 ? Math.max(1, tenths) : 0)
  return `${(shown / 10).toFixed(1)} %`
}

/** Describes the layout of a file: `CSV with semicolons, Windows-1252, gzip`. */
export function layoutOf({ compression, delimiter, format }: RowFile, encoding: Encoding): string {
  const names = { csv: 'CSV', json: 'JSON', ndjson: 'NDJSON', parquet: 'Parquet' }
  const cells =
    format === 'csv' ? ` with ${delimiterNames[delimiter] ?? JSON.stringify(delimiter)}` : ''
  const parts = [
    `${names[format]}${cells}`,
    ...(format === 'parquet' ? [] : [encodings[encoding]]),
    ...(compression === undefined ? [] : [compression]),
  ]
  return parts.join(', ')
}

/** Describes the layout of a file and the fields of its columns. */
export function inputNote({ columns, file, name, noun }: FileResult, encoding: Encoding): string {
  return `${name} is ${layoutOf(file, encoding)}; ${noun}s: ${columnsText(columns.first, columns.count)}`
}

/** The reasons that are shown next to a field. */
const reasons: Readonly<Partial<Record<MappedColumn['by'], string>>> = {
  option: ' (--map)',
  synonym: ' (known name)',
}

function columnsText(columns: readonly MappedColumn[], count: number): string {
  const ofFields = columns
    .filter(({ by }) => by !== 'profile' && by !== 'unread')
    .map(({ by, name, path }) => {
      const field = path.join('.')
      return field === name ? field : `${field} = ${name}${reasons[by] ?? ''}`
    })
  const inProfile = columns.filter(({ by }) => by === 'profile').map(({ name }) => name)
  const unread = columns.filter(({ by }) => by === 'unread').map(({ name }) => name)
  const parts = [
    ...(ofFields.length > 0 ? [listNames(ofFields)] : []),
    ...(inProfile.length > 0
      ? [`in profile: ${listNames(inProfile, inProfile.length + count - columns.length)}`]
      : []),
    ...(unread.length > 0 ? [`not read: ${listNames(unread)}`] : []),
  ]
  return parts.length === 0 ? 'none' : parts.join('; ')
}

/** Lists the assumed settings with their origins. */
export function settingsNote({ origins, semantics }: MatchSettingsOrigin): string {
  const values = Object.entries(semantics).flatMap(([name, value]) =>
    isSettingName(name) ? [`${settingOptions[name]} ${value} (${origins[name]})`] : [],
  )
  return `assumed settings: ${values.join(', ')}`
}
