import { sampleOf, samplesFor, type Sample } from '../state/samples.ts'
import type { Workspace } from '../state/workspace.ts'
import { Select } from './Select.tsx'

/** What the select holds when the editors hold no sample as it came. */
const OWN = ''

interface SampleSelectProps {
  readonly workspace: Workspace
  readonly onChoose: (sample: Sample) => void
}

/** Puts a sample into the editors, and says which one is there as long as it is unchanged. */
export function SampleSelect({ onChoose, workspace }: SampleSelectProps) {
  const samples = samplesFor(workspace)
  const choose = (sampleId: string): void => {
    const sample = samples.find((candidate) => candidate.id === sampleId)
    if (sample) onChoose(sample)
  }
  return (
    <Select label="Sample" value={sampleOf(workspace)?.id ?? OWN} onChange={choose}>
      <option value={OWN} hidden>
        Your own
      </option>
      {samples.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  )
}
