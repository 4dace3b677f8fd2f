import type { Finding } from '../../editor/findings-of.ts'
import type { Caveat, TextRange } from '../../evaluation/report.ts'
import { CaveatList } from './CaveatList.tsx'
import { FindingList } from './FindingList.tsx'

interface RuleNotesProps {
  readonly findings: readonly Finding[]
  readonly caveats: readonly Caveat[]
  readonly onReveal: (range: TextRange) => void
}

/** The suggestions and assumptions of a rule. */
export default function RuleNotes({ caveats, findings, onReveal }: RuleNotesProps) {
  return (
    <>
      {findings.length > 0 && <FindingList findings={findings} onReveal={onReveal} />}
      {caveats.length > 0 && <CaveatList caveats={caveats} />}
    </>
  )
}
