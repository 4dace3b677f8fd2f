import { places, type Place } from '../workspace/places.ts'
import { placeOf } from '../workspace/samples/samples.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Select } from '../components/Select.tsx'

interface EnvironmentSelectProps {
  readonly workspace: Workspace
  readonly onChoose: (place: string) => void
}

/** A select for the rule's environment, which determines the variables and the result type. */
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
