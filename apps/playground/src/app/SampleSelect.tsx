import { sampleOf, samplesFor, type Sample } from '../workspace/samples/samples.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { Select } from '../components/Select.tsx'

/** The selected value while no unchanged sample is open. */
const OWN = ''

interface SampleSelectProps {
  readonly workspace: Workspace
  readonly onChoose: (sample: Sample) => void
}

/** A select that opens a sample and shows the open sample's name until an edit. */
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
