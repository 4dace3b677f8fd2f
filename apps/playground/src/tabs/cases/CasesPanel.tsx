import type { PanelProps } from '../tab.ts'
import { FormCases } from './FormCases.tsx'
import { MatchCases } from './MatchCases.tsx'
import { RuleCases } from './RuleCases.tsx'

export default function CasesPanel(props: PanelProps) {
  const { workspace } = props
  switch (workspace.kind) {
    case 'rule':
      return <RuleCases {...props} workspace={workspace} />
    case 'match':
      return <MatchCases {...props} workspace={workspace} />
    case 'form':
      return <FormCases {...props} workspace={workspace} />
    default:
      return workspace satisfies never
  }
}
