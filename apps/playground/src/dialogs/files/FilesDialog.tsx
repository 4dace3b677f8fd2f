import type { DialogProps } from '../dialog.ts'
import styles from './FilesDialog.module.css'
import { OpenSuite } from './OpenSuite.tsx'
import { SaveSuite } from './SaveSuite.tsx'

/** Opens a suite file, or saves the workspace as a suite file for `iga test`. */
export default function FilesDialog(props: DialogProps) {
  return (
    <div className={styles.files}>
      <OpenSuite {...props} />
      <SaveSuite {...props} />
    </div>
  )
}
