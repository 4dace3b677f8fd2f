import { useEffect, useState } from 'react'
import type { Workspace } from '../../workspace/workspace.ts'
import { copyWorkspace } from '../files/files-client.ts'
import type { Copying } from '../files/worker-requests.ts'
import { CopyText } from './CopyText.tsx'
import controls from '../../components/controls.module.css'

/** Shows the workspace as a suite for `iga test`. */
export default function SuiteTab({ workspace }: { readonly workspace: Workspace }) {
  const [result, setResult] = useState<Copying>()
  useEffect(() => {
    let isCurrent = true
    const write = async (): Promise<void> => {
      const written = await copyWorkspace(workspace)
      if (isCurrent) setResult(written)
    }
    void write()
    return () => {
      isCurrent = false
    }
  }, [workspace])
  if (!result) return <p>Preparing the suite.</p>
  if (!result.ok) return <p>{result.message}</p>
  return (
    <div className={controls.stack}>
      <p>
        For a <code>.cel.yaml</code> file, with the cases and their inputs.
        {!hasCases(workspace) && ' Add a case to run it with iga test.'}
      </p>
      <CopyText label="Suite" rows={14} text={result.text} />
    </div>
  )
}

function hasCases(workspace: Workspace): boolean {
  return workspace.kind === 'rule'
    ? workspace.suite.rules.every(({ cases }) => cases.length > 0)
    : workspace.suite.cases.length > 0
}
