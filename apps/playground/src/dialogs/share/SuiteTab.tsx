import { writeSuite } from '@igakit/cel-testing'
import { suiteOf } from '../../workspace/suite-of.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { CopyText } from './CopyText.tsx'
import controls from '../../components/controls.module.css'

/** Shows the workspace as a suite for `iga test`. */
export default function SuiteTab({ workspace }: { readonly workspace: Workspace }) {
  const result = suiteOf(workspace)
  if (!result.ok) return <p>{result.message}</p>
  return (
    <div className={controls.stack}>
      <p>
        For a <code>.cel.yaml</code> file, with the cases and their inputs.
        {!hasCases(workspace) && ' Add a case to run it with iga test.'}
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
