import { writeSuite } from '@igakit/cel-testing'
import { suiteOf } from '../../state/suite-of.ts'
import type { Workspace } from '../../state/workspace.ts'
import { CopyText } from './CopyText.tsx'
import controls from '../controls.module.css'

/** The suite that a workspace is, as `iga test` reads it. */
export default function SuiteTab({ workspace }: { readonly workspace: Workspace }) {
  const result = suiteOf(workspace)
  if (!result.ok) return <p>{result.message}</p>
  return (
    <div className={controls.stack}>
      <p>
        For a file whose name ends in <code>.cel.yaml</code>, with the cases and their inputs in it.
        {!hasCases(workspace) && ' iga test takes it once it has a case.'}
      </p>
      <CopyText label="Suite" rows={14} text={writeSuite(result.suite)} />
    </div>
  )
}

function hasCases(workspace: Workspace): boolean {
  return workspace.kind === 'rule'
    ? workspace.suite.rules.every(({ cases }) => cases.length > 0)
    : workspace.suite.cases.length > 0
}
