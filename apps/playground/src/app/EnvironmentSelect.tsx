import { places, type Place } from '../state/places.ts'
import { placeOf } from '../state/samples.ts'
import type { Workspace } from '../state/workspace.ts'
import { Select } from './Select.tsx'

interface EnvironmentSelectProps {
  readonly workspace: Workspace
  readonly onChoose: (place: string) => void
}

/** Where the rule will live, which decides what it may use and what it must result in. */
export function EnvironmentSelect({ onChoose, workspace }: EnvironmentSelectProps) {
  return (
    <Select label="Environment" value={placeOf(workspace)} onChange={onChoose}>
      {places.map(({ group, options }) => (
        <optgroup key={group} label={group}>
          {options.map(({ id, title }: Place) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  )
}
