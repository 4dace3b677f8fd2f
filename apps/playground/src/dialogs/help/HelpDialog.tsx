import { useState } from 'react'
import controls from '../../components/controls.module.css'
import { keepsWork, setKeepsWork } from '../../state/page-storage.ts'
import styles from './HelpDialog.module.css'
import { shortcutGroups, tourEvent } from './shortcuts.ts'

declare global {
  interface ImportMetaEnv {
    /** The version of the package `igakit`, set by the build. */
    readonly IGAKIT_VERSION: string
  }
}

const documentation = 'https://github.com/igakit/igakit/tree/main/apps/playground#readme'

/** Help: a tour, privacy, the version, and all shortcuts. */
export default function HelpDialog() {
  return (
    <div className={styles.help}>
      <p>
        Write a rule and see its result for the input. Everything runs in this page; nothing is sent
        unless you start a live check.
      </p>
      <div className={controls.buttons}>
        <button
          type="button"
          className={controls.main}
          onClick={({ currentTarget }) => {
            // Closing the dialog here restores the focus before the tour takes it.
            currentTarget.closest('dialog')?.close()
            dispatchEvent(new Event(tourEvent))
          }}
        >
          Take the tour
        </button>
        <a href={documentation} target="_blank" rel="noreferrer">
          Documentation
        </a>
        <span className={controls.quiet}>igakit {import.meta.env.IGAKIT_VERSION}</span>
      </div>
      <KeepSwitch />
      {shortcutGroups.map(({ shortcuts, title }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.title}>{title}</h3>
          <dl>
            {shortcuts.map((shortcut) => (
              <div key={shortcut.title} className={styles.shortcut}>
                <dt>{shortcut.title}</dt>
                <dd>
                  <kbd className={styles.keys}>{shortcut.keys}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Switches storage between visits on and off. */
function KeepSwitch() {
  const [keeps, setKeeps] = useState(keepsWork)
  return (
    <label className={styles.keep}>
      <input
        type="checkbox"
        checked={keeps}
        onChange={({ target: { checked } }) => {
          setKeepsWork(checked)
          setKeeps(keepsWork())
        }}
      />
      <span>
        Keep my work and settings in this browser{' '}
        <span className={controls.quiet}>
          {keeps
            ? 'for the next visit. They are stored unencrypted.'
            : ': off. Only this choice is stored; a reload loses the work.'}
        </span>
      </span>
    </label>
  )
}
